import styles from './page-contents.module.css';
import type { ContentsEntry } from './text-contents.ts';

type Props = {
  entries: ContentsEntry[];
  /** Breakpoint from which it is sticky beside the text; below that it is above the text. */
  beside?: 'wide' | 'widest';
};

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
