import type { Output } from '#contract/api.ts';
import styles from './mail.module.css';

export function TemplateFields({
  fields,
  onInsert,
}: {
  fields: Output<'officeTemplate'>['fields'];
  onInsert(field: string): void;
}) {
  return (
    <dl className={`stack gap-1 small ${styles.fields}`}>
      {fields.map(({ name, stands, needed }) => (
        <div key={name}>
          <dt>
            <button type="button" className="link-button" onClick={() => onInsert(name)}>
              <span className="visually-hidden">Insert </span>
              {`{{${name}}}`}
            </button>
          </dt>
          <dd className="soft">
            {stands}
            {needed && '; needed'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
