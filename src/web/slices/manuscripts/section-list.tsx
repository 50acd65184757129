import styles from './section-list.module.css';

export type SectionEntry = { id: string; title: string; missing: number };

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
