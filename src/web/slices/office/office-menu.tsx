import { NavLink } from 'react-router';
import { showCurrent } from '#web/ui/show-current.ts';
import { useMe } from './me.ts';
import styles from './office-menu.module.css';

type Entry = { to: string; label: string; administrators?: true };

/** The parts of the office, in the order of a day's work. */
const entries: readonly Entry[] = [{ to: '/office', label: 'Desk' }];

/** The menu of the office: a row above the screen, which scrolls by itself where it is narrow. */
export function OfficeMenu() {
  const { administrator } = useMe();
  return (
    <nav className={styles.menu} aria-label="Editorial Office">
      <ul ref={showCurrent} className={`container plain-list scroll-row ${styles.entries}`}>
        {entries
          .filter((entry) => administrator || !entry.administrators)
          .map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/office'}>
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
