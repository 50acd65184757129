import { NamedLink } from '#web/ui/named-link.tsx';
import styles from './link-list.module.css';

export type LinkItem = { label: string; to: string };

export function LinkList({ links }: { links: LinkItem[] }) {
  return (
    <ul className={`plain-list ${styles.list}`}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <NamedLink to={to} label={label} />
        </li>
      ))}
    </ul>
  );
}
