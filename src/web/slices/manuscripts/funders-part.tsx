import { type Dispatch, useEffect, useRef } from 'react';
import type { Asked } from '#contract/asked.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { fields, funderField } from './field-names.ts';
import { TextField } from './fields.tsx';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import type { Form, FunderFields } from './form-model.ts';
import { RowTools } from './row-tools.tsx';
import styles from './rows.module.css';

type Props = { form: Form; errors: Errors; dispatch: Dispatch<Change>; asked: Asked };

const addButton = 'add-funder';

/** Who paid for the work, with the numbers of their awards. */
export function FundersPart({ form: { funders }, errors, dispatch, asked }: Props) {
  const adding = useRef(false);
  useEffect(() => {
    const added = funders.at(-1);
    if (!adding.current || !added) return;
    adding.current = false;
    document.getElementById(funderField(added.key, 'name'))?.focus();
  }, [funders]);
  const error = errors[fields.funders];
  return (
    <div className="stack gap-1 starts" id={fields.funders} tabIndex={-1}>
      <h3 className="strong">Funders{asked.asks.funders === 'required' && ' *'}</h3>
      {funders.length > 0 && (
        <ol className={`plain-list ${styles.rows} ${styles.whole}`} aria-label="Funders">
          {funders.map((funder, index) => (
            <FunderRow
              key={funder.key}
              {...{ funder, index, errors, dispatch }}
              remove={() => {
                dispatch({ do: 'remove funder', key: funder.key });
                focusFallback(() => document.getElementById(addButton));
              }}
            />
          ))}
        </ol>
      )}
      {error && <p className={`small fails ${styles.wrong}`}>{error}</p>}
      <button
        type="button"
        id={addButton}
        className={`button button-quiet ${styles.more}`}
        onClick={() => {
          adding.current = true;
          dispatch({ do: 'add funder' });
        }}
      >
        Add funder
      </button>
    </div>
  );
}

function FunderRow({
  funder,
  index,
  errors,
  dispatch,
  remove,
}: {
  funder: FunderFields;
  index: number;
  errors: Errors;
  dispatch: Dispatch<Change>;
  remove(): void;
}) {
  const { key } = funder;
  const name = funder.name.trim() || `Funder ${index + 1}`;
  const part = (field: Exclude<keyof FunderFields, 'key'>, label: string, help?: string) => {
    const id = funderField(key, field);
    const change = (value: string): Change => ({ do: 'funder', key, field, value });
    return {
      name: id,
      label,
      value: funder[field],
      error: errors[id],
      dispatch,
      change,
      ...(help && { help }),
    };
  };
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <p className={`gap-2 shrinks ${styles.name} ${styles.still}`}>
          <span className={styles.number}>{index + 1}</span>
          <span className={styles.who}>{name}</span>
        </p>
        <RowTools id={`funder-${key}`} name={name} first last move={undefined} remove={remove} />
      </div>
      <fieldset className={`stack ${styles.fields}`}>
        <legend className="visually-hidden">Funder {index + 1}</legend>
        <div className={styles.wide}>
          <TextField {...part('name', 'Name of the funder')} />
        </div>
        <TextField {...part('awards', 'Awards', 'Their numbers, with semicolons between.')} optional />
        <TextField
          {...part('id', 'Identifier', 'In the Funder Registry, such as 10.13039/501100000780, or at ROR.')}
          optional
        />
      </fieldset>
    </li>
  );
}
