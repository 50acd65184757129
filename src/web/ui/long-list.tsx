import type { ReactNode } from 'react';
import styles from './long-list.module.css';

/** Entries that are shown at once; more are folded, so that a long list does not push all else away. */
const shown = 10;

type Props<One> = {
  of: readonly One[];
  className: string | undefined;
  /** What the fold says of the entries in it, such as “30 more authors”. */
  more(rest: readonly NoInfer<One>[]): string;
  /** An entry, as an `<li>` with its key. */
  children(one: NoInfer<One>): ReactNode;
};

/** A numbered list, which folds what comes after its first ten entries; the numbers go on inside the fold. */
export function LongList<One>({ of, className, more, children }: Props<One>) {
  const list = (from: number, to?: number) => (
    <ol className={className} start={from + 1}>
      {of.slice(from, to).map(children)}
    </ol>
  );
  // Two more are no longer than the fold.
  if (of.length <= shown + 2) return list(0);
  return (
    <>
      {list(0, shown)}
      <details className={styles.fold}>
        <summary>{more(of.slice(shown))}</summary>
        {list(shown)}
      </details>
    </>
  );
}
