import { type BulkAct, bulkTexts } from './bulk-acts.ts';
import { inNumber } from './in-number.ts';
import type { BulkOutcome } from './use-bulk.ts';

/** What became of each; those that were refused stay chosen. */
export function BulkOutcomePart({
  act,
  outcome: { done, refused, left },
  onClose,
}: {
  act: BulkAct;
  outcome: BulkOutcome;
  onClose(): void;
}) {
  return (
    <div className="stack gap-2">
      <p role="status">
        {inNumber(done.length)} {bulkTexts[act].done}.
        {left > 0 && ` ${inNumber(left)} not tried: it was stopped, or the press could not be reached.`}
      </p>
      {refused.length > 0 && (
        <>
          <p>{inNumber(refused.length)} as before, and still chosen:</p>
          <ul className="plain-list small stack gap-1">
            {refused.map(({ row, message }) => (
              <li key={row.id}>
                <a href={`/office/manuscript/${row.id}`}>{row.number}</a> {message}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="bar">
        <button type="button" className="button" onClick={onClose}>
          Back to the desk
        </button>
      </div>
    </div>
  );
}
