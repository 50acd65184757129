import { type ReactNode, useState } from 'react';
import styles from './front.module.css';

/** A part of the front matter, folded: what it holds in a word, its fields once it is open. */
export function Fold({
  title,
  hint,
  of,
  children,
}: {
  title: string;
  hint?: string | undefined;
  /** The titles of the parts that are open, kept while another panel is shown. */
  of: Set<string>;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(of.has(title));
  return (
    <details
      className={styles.part}
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) of.add(title);
        else of.delete(title);
      }}
    >
      <summary>
        <span className={styles.name}>{title}</span> <span className={styles.hint}>{hint}</span>
      </summary>
      {open && <div className="stack gap-2 below-3">{children}</div>}
    </details>
  );
}

/** `2 authors`, `none`. */
export const countOf = (list: readonly unknown[]): string =>
  list.length === 0 ? 'none' : String(list.length);
