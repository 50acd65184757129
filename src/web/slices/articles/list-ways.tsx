import styles from './search-facets.module.css';

type Way = { href: string; label: string; count?: number };

/** More ways stand behind a disclosure. */
const first = 12;

/** Where else a list leads: the volumes of its journal, or the lists of all journals. */
export function ListWays({ name, ways }: { name: string; ways: Way[] }) {
  if (ways.length < 2) return null;
  const item = ({ href, label, count }: Way) => (
    <li key={href}>
      <a className={styles.value} href={href}>
        <span>{label}</span>
        {count !== undefined && <span className={styles.count}>{count.toLocaleString('en')}</span>}
      </a>
    </li>
  );
  return (
    <nav className={`stack ${styles.groups}`} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <ul className="plain-list">{ways.slice(0, first).map(item)}</ul>
      {ways.length > first && (
        <details className={styles.more}>
          <summary>{ways.length - first} more</summary>
          <ul className="plain-list">{ways.slice(first).map(item)}</ul>
        </details>
      )}
    </nav>
  );
}
