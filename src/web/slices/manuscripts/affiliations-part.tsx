import type { Dispatch } from 'react';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { AffiliationField } from './affiliation-field.tsx';
import { authorField, type FieldName } from './field-names.ts';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import type { AuthorFields } from './form-model.ts';
import styles from './rows.module.css';

/** Where an author works: suggested from ROR, free text always. */
export function Affiliations({
  author,
  index,
  errors,
  marks,
  dispatch,
  above,
}: {
  author: AuthorFields;
  index: number;
  errors: Errors;
  marks: ReadonlySet<FieldName>;
  dispatch: Dispatch<Change>;
  above: AuthorFields | undefined;
}) {
  const { key, affiliation, ror, furtherAffiliations: further } = author;
  const name = authorField(key, 'affiliation');
  const furtherName = (at: number) => `${authorField(key, 'furtherAffiliations')}-${at}`;
  const addName = `author-${key}-add-affiliation`;
  const set = (parts: Partial<AuthorFields>) => dispatch({ do: 'author parts', key, parts });
  const sameAsAbove = above?.affiliation.trim() && above.affiliation !== affiliation ? above : undefined;
  return (
    <div className={`stack gap-1 ${styles.wide}`}>
      <AffiliationField
        name={name}
        label="Affiliation"
        value={affiliation}
        ror={ror}
        error={errors[name]}
        marked={marks.has(name)}
        required
        onChange={(text, address) => set({ affiliation: text, ror: address })}
        onBlur={() => dispatch({ do: 'check', field: name })}
      />
      {further.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is all that tells one from another
        <div key={at} className="row">
          <div className={styles.grows}>
            <AffiliationField
              name={furtherName(at)}
              label={`Further affiliation ${at + 1}`}
              value={one.affiliation}
              ror={one.ror}
              onChange={(text, address) =>
                set({ furtherAffiliations: further.with(at, { affiliation: text, ror: address }) })
              }
            />
          </div>
          <button
            type="button"
            className="link-button small"
            onClick={() => {
              set({ furtherAffiliations: further.toSpliced(at, 1) });
              focusFallback(() => document.getElementById(addName));
            }}
          >
            Remove
            <span className="visually-hidden">
              {' '}
              affiliation {at + 1} of author {index + 1}
            </span>
          </button>
        </div>
      ))}
      <p className="row small">
        {sameAsAbove && (
          <button
            type="button"
            className="link-button"
            onClick={() =>
              set({
                affiliation: sameAsAbove.affiliation,
                ror: sameAsAbove.ror,
                furtherAffiliations: sameAsAbove.furtherAffiliations,
              })
            }
          >
            Same affiliation as above
          </button>
        )}
        {further.length < 5 && affiliation.trim() !== '' && (
          <button
            id={addName}
            type="button"
            className="link-button"
            onClick={() => {
              set({ furtherAffiliations: [...further, { affiliation: '', ror: '' }] });
              focusFallback(() => document.getElementById(furtherName(further.length)));
            }}
          >
            Add another affiliation
          </button>
        )}
      </p>
    </div>
  );
}
