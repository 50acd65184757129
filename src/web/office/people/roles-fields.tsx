import { useMe } from '../ground/index.ts';
import styles from './people.module.css';

export type Roles = { administrator: boolean; editorOf: readonly number[] };

export function RolesFields({
  roles,
  disabled = false,
  onChange,
}: {
  roles: Roles;
  disabled?: boolean;
  onChange(roles: Roles): void;
}) {
  const { journals } = useMe();
  const toggle = (id: number) =>
    roles.editorOf.includes(id)
      ? roles.editorOf.filter((one) => one !== id)
      : [...roles.editorOf, id].sort((a, b) => a - b);
  return (
    <fieldset className={styles.roles} disabled={disabled}>
      <legend className="small strong">What they may do in the office</legend>
      <label className="check ruled small">
        <input
          type="checkbox"
          checked={roles.administrator}
          onChange={() => onChange({ ...roles, administrator: !roles.administrator })}
        />
        <span>Administrator: everything, of all journals</span>
      </label>
      {journals.map(({ id, name }) => (
        <label key={id} className="check ruled small">
          <input
            type="checkbox"
            checked={roles.editorOf.includes(id)}
            onChange={() => onChange({ ...roles, editorOf: toggle(id) })}
          />
          <span>Editor of {name}</span>
        </label>
      ))}
    </fieldset>
  );
}
