import type { ReactNode } from 'react';
import styles from './long-list.module.css';

const shown = 10;

type Props<One> = {
  of: readonly One[];
  className: string | undefined;
  /** Summary of the folded entries, such as “30 more authors”. */
  more(rest: readonly NoInfer<One>[]): string;
  /** Renders an `<li>` with its key. */
  children(one: NoInfer<One>): ReactNode;
};

/** A numbered list that folds what comes after the first entries; numbering goes on inside the fold. */
export function LongList<One>({ of, className, more, children }: Props<One>) {
  const list = (from: number, to?: number) => (
    <ol className={className} start={from + 1}>
      {of.slice(from, to).map(children)}
    </ol>
  );
  // Two more entries take no more room than the fold's summary.
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
