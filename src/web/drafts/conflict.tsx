import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Comparison } from '#web/ui/screens/comparison.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import styles from './conflict.module.css';

type Choice = {
  keep?: string;
  take?: string;
  onKeepMine(): unknown;
  onTakeTheirs(): unknown;
};

const Buttons = ({ keep, take, onKeepMine, onTakeTheirs }: Choice) => (
  <p className="bar">
    <button type="button" className="button" onClick={onKeepMine}>
      {keep}
    </button>
    <button type="button" className="button button-quiet" onClick={onTakeTheirs}>
      {take}
    </button>
  </p>
);

export function ConflictNotice({
  ref,
  children,
  keep = 'Keep mine',
  take = 'Show what it says now',
  ...on
}: Choice & { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} tabIndex={-1} className="stack rail-danger gap-1 below-3" role="alert">
      {children}
      <Buttons keep={keep} take={take} {...on} />
    </div>
  );
}

export function Conflict({
  theirs,
  mine,
  facts,
  by,
  at,
  keep = 'Save mine',
  take = 'Take theirs',
  ...on
}: Choice & {
  theirs: string;
  mine: string;
  facts?: readonly (readonly [string, string, string])[];
  by: string;
  at: string | null;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={`stack card ${styles.conflict}`} aria-labelledby="conflict-title">
      <h2 className="title-4" ref={title} id="conflict-title" tabIndex={-1}>
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
      <Buttons keep={keep} take={take} {...on} />
    </section>
  );
}
