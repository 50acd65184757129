import { useLocation } from 'react-router';
import { showCurrent } from '#web/ui/show-current.ts';
import { useMe } from '../me.ts';
import styles from './content-nav.module.css';

const parts = [
  { to: '/office/content', label: 'Pages', also: '/office/content/page' },
  { to: '/office/content/news', label: 'News' },
  { to: '/office/content/links', label: 'Announcements and links' },
  { to: '/office/content/dictionaries', label: 'Dictionaries' },
];

/** The parts of the content; editors of journals have its news alone. */
export function ContentNav() {
  const { pathname } = useLocation();
  const { administrator } = useMe();
  if (!administrator) return null;
  return (
    <nav className={styles.nav} aria-label="Content">
      <ul ref={showCurrent} className="plain-list scroll-row">
        {parts.map(({ to, label, also }) => (
          <li key={to}>
            <a
              href={to}
              aria-current={
                pathname === to ||
                (also && pathname.startsWith(also)) ||
                (!also && pathname.startsWith(`${to}/`))
                  ? 'page'
                  : undefined
              }
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
