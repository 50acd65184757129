import { useLocation } from 'react-router';
import { Icon } from '#web/ui/icons.tsx';
import styles from './header.module.css';
import pageButtons from './page-buttons.module.css';
import { PageButtons } from './page-buttons.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import { SearchBar } from './search-bar.tsx';
import { useSite } from './site.ts';
import { isOffice, isWithin } from './within.ts';

const entries = [
  { to: '/', label: 'Home Page' },
  { to: '/aboutus', label: 'About Us' },
  { to: '/journals', label: 'Journals' },
  { to: '/policy', label: 'Policy' },
  { to: '/contactus', label: 'Contact Us' },
];

/**
 * On a phone, menu and search are popovers that open without scripts. The menus for visitors and signed-in users are both in
 * the page; CSS shows one. The office has a menu of its own, and no other.
 */
export function Header() {
  const { siteName } = useSite();
  const { pathname } = useLocation();
  const office = isOffice(pathname);
  // The home page and the office have their own search; reviewers need none.
  const searches = pathname !== '/' && !office && !isWithin('/review', pathname);
  return (
    <>
      <header className={styles.header} data-print="no">
        <div className={`container ${styles.row}`}>
          <a href={office ? '/office' : '/'} className={`gap-1 serif ${styles.brand}`}>
            <Mark />
            {siteName}
            {office && <span className={`eyebrow ${styles.place}`}>Editorial Office</span>}
          </a>
          <PageButtons />
          {!office && <SiteMenu pathname={pathname} />}
          <div className={`${styles.tools} ${office ? styles.alone : ''}`}>
            {office && (
              <a href="/" className={`small soft ${pageButtons.button}`}>
                <Icon name="globe" size={16} />
                <span>To the journals</span>
              </a>
            )}
            {searches && (
              <button type="button" popoverTarget="site-search" className={`icon-button ${styles.narrow}`}>
                <Icon name="search" />
                <span className="visually-hidden">Search</span>
              </button>
            )}
            <SchemeToggle className="icon-button" />
            {!office && (
              <button type="button" popoverTarget="site-menu" className={`icon-button ${styles.narrow}`}>
                <Icon name="menu" />
                <span className="visually-hidden">Menu</span>
              </button>
            )}
          </div>
        </div>
      </header>
      {searches && (
        <div id="site-search" popover="auto" className={styles.search} data-print="no">
          <div className="container">
            <SearchBar />
          </div>
        </div>
      )}
    </>
  );
}

function SiteMenu({ pathname }: { pathname: string }) {
  const current = (entry: string) => (isWithin(entry, pathname) ? 'page' : undefined);
  return (
    <nav id="site-menu" popover="auto" className={styles.menu} aria-label="Main">
      <ul className={`plain-list marks-current ${styles.entries}`}>
        {entries.map(({ to, label }) => (
          <li key={to}>
            <a href={to} aria-current={current(to)}>
              {label}
            </a>
          </li>
        ))}
        <li className={`${styles.visitor} ${styles.apart}`}>
          <a href="/login" aria-current={current('/login')} data-keep-next="">
            Login
          </a>
        </li>
        <li className={styles.visitor}>
          <a href="/register" aria-current={current('/register')} data-keep-next="">
            Register
          </a>
        </li>
        <li className={`${styles.member} ${styles.apart}`}>
          <a href="/user-manuscript" aria-current={pathname.startsWith('/user-') ? 'true' : undefined}>
            My Account
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** A quire: nested folded sheets, seen from the edge. */
const Mark = () => (
  <svg
    className={styles.mark}
    viewBox="0 0 24 24"
    width="24"
    height="24"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M3 4v11c0 3.3 4 5 9 5s9-1.7 9-5V4" />
    <path d="M7.5 4v9.5c0 1.9 2 2.8 4.5 2.8s4.5-.9 4.5-2.8V4" />
    <path d="M12 4v8.5" />
  </svg>
);
