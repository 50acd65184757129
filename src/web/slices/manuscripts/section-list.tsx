import styles from './section-list.module.css';

export type SectionEntry = { id: string; title: string; missing: number };

/** The parts of the form beside it, on wide screens, each with how much of it is still missing. */
export function SectionList({ entries }: { entries: readonly SectionEntry[] }) {
  return (
    <nav aria-label="Parts of the form" className={styles.list}>
      <ol className="plain-list">
        {entries.map(({ id, title, missing }) => (
          <li key={id}>
            <a href={`#${id}`} data-complete={missing === 0 || undefined}>
              <span className={styles.mark} aria-hidden="true" />
              {title}
              <span className="visually-hidden">{missing === 0 ? ', complete' : `, ${missing} missing`}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
