import styles from './page-contents.module.css';
import type { ContentsEntry } from './text-contents.ts';

type Props = {
  entries: ContentsEntry[];
  /** The width from which it stands beside the text, and stays in sight; above the text below that. */
  beside?: 'wide' | 'widest';
};

/** The list of what a long page holds, beside it or, on a phone, above it. */
export function PageContents({ entries, beside = 'wide' }: Props) {
  return (
    <nav className={`small ${styles.contents} ${styles[beside]}`} aria-labelledby="contents" data-print="no">
      <h2 id="contents" className={`eyebrow ${styles.title}`}>
        On this page
      </h2>
      <ul className="plain-list">
        {entries.map(({ anchor, label }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
