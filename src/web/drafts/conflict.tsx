import { useEffect, useRef } from 'react';
import { Comparison } from '#web/ui/screens/comparison.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import styles from './conflict.module.css';

/** Two have written at once: both texts, and what to do. */
export function Conflict({
  theirs,
  mine,
  facts,
  by,
  at,
  keep = 'Save mine',
  onKeepMine,
  onTakeTheirs,
}: {
  theirs: string;
  mine: string;
  /** What else differs: label, theirs, mine. */
  facts?: readonly (readonly [string, string, string])[];
  by: string;
  at: string | null;
  /** What the button says that goes on with one's own. */
  keep?: string;
  onKeepMine(): void;
  onTakeTheirs(): void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={`stack card ${styles.conflict}`} aria-labelledby="conflict-title">
      <h2 ref={title} id="conflict-title" tabIndex={-1}>
        {by || 'Somebody'} saved this while you were writing
      </h2>
      <p>
        {at && `On ${dateAndTimeOf(at)}. `}Nothing is lost: what you wrote is below, theirs is on the site.
        Whichever you choose, the other stays in the history if it was saved.
      </p>
      <details open>
        <summary>From their text to yours</summary>
        <Comparison before={theirs} after={mine} facts={facts} />
      </details>
      <p className="bar gap-1 above-2">
        <button type="button" className="button" onClick={onKeepMine}>
          {keep}
        </button>
        <button type="button" className="button button-quiet" onClick={onTakeTheirs}>
          Take theirs
        </button>
      </p>
    </section>
  );
}
