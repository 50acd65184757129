import { useEffect, useRef } from 'react';
import type { DeskEntry } from '#contract/office/desk-shapes.ts';
import { useMe } from '../ground/index.ts';
import styles from './bulk.module.css';
import { type BulkAct, bulkActs, bulkTexts } from './bulk-acts.ts';

type Props = {
  rows: readonly DeskEntry[];
  chosen: ReadonlyMap<number, DeskEntry>;
  onChoose(rows: readonly DeskEntry[], choose: boolean): void;
  onAct(act: BulkAct): void;
};

/** Above the list: choose all of the page, and what to do with those that are chosen, on whatever page they are. */
export function BulkBar({ rows, chosen, onChoose, onAct }: Props) {
  const { journals } = useMe();
  const all = useRef<HTMLInputElement>(null);
  const here = rows.filter(({ id }) => chosen.has(id)).length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = here > 0 && here < rows.length;
  }, [here, rows.length]);
  const possible = bulkActs.filter((act) =>
    journals.some(({ permissions }) => permissions.includes(bulkTexts[act].needs)),
  );
  if (rows.length === 0 || possible.length === 0) return null;
  const elsewhere = chosen.size - here;
  return (
    <section className={`bar small below-1 ${styles.bar}`} aria-label="Chosen manuscripts">
      <label className="check">
        <input
          ref={all}
          type="checkbox"
          checked={here === rows.length}
          onChange={({ currentTarget }) => onChoose(rows, currentTarget.checked)}
        />
        <span>All {rows.length} on this page</span>
      </label>
      {chosen.size > 0 && (
        <>
          <span className="strong figures" role="status">
            {chosen.size} chosen{elsewhere > 0 && `, ${elsewhere} of them not on this page`}
          </span>
          {possible.map((act) => (
            <button key={act} type="button" className="link-button" onClick={() => onAct(act)}>
              {bulkTexts[act].label} …
            </button>
          ))}
          <button type="button" className="link-button" onClick={() => onChoose([...chosen.values()], false)}>
            Choose none
          </button>
        </>
      )}
    </section>
  );
}
