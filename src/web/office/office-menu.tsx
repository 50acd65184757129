import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { journalRoles, type Permission } from '#contract/office/roles.ts';
import { SkipLink } from '#web/shell/skip-link.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { showCurrent } from '#web/ui/show-current.ts';
import { type Me, mayDo, useMe } from './ground/index.ts';
import styles from './office-menu.module.css';

/** The part of the page below the menu. */
export const screenId = 'screen';

/** `needs`: one of these; administrators open all. */
type Entry = {
  to: string;
  label: string;
  needs: readonly Permission[];
  /** Shown where this holds alone. */
  where?(me: Me): boolean;
};

/** The first one of a press is made from its issues or the sections of a journal. */
const hasSpecialIssue = ({ journals }: Me) =>
  journals.some(({ sections }) => sections.some(({ specialIssue }) => specialIssue));

const entries: readonly Entry[] = [
  { to: '/office', label: 'Desk', needs: ['manuscripts'] },
  { to: '/office/reviewers', label: 'Reviewers', needs: ['reviews'] },
  { to: '/office/publishing', label: 'Publishing', needs: ['copyediting'] },
  {
    to: '/office/special-issues',
    label: 'Special issues',
    needs: ['manuscripts', 'production'],
    where: hasSpecialIssue,
  },
  { to: '/office/charges', label: 'Charges', needs: ['charges'] },
  { to: '/office/calendar', label: 'Calendar', needs: ['manuscripts', 'copyediting'] },
  { to: '/office/journals', label: 'Journals', needs: ['journal'] },
  { to: '/office/board', label: 'Board', needs: ['journal'] },
  { to: '/office/content', label: 'Content', needs: ['journal'] },
  { to: '/office/figures', label: 'Figures', needs: ['figures'] },
  { to: '/office/mail', label: 'Mail', needs: ['journal'] },
  { to: '/office/people', label: 'People', needs: [] },
  { to: '/office/audit', label: 'Audit log', needs: ['journal'] },
  { to: '/office/webhooks', label: 'Webhooks', needs: ['journal'] },
  { to: '/office/system', label: 'System', needs: [] },
];

/** The screens that someone may open. */
const entriesFor = (me: Me): Entry[] =>
  entries.filter(
    ({ needs, where }) =>
      (me.administrator || needs.some((permission) => mayDo(me, permission))) && (!where || where(me)),
  );

/** Where the office begins for someone whose role has no desk. */
export const firstScreen = (me: Me): string | undefined => entriesFor(me)[0]?.to;

/** Screens belong to the entry whose path they extend; manuscripts belong to the desk. */
const isCurrent = (entry: string, pathname: string) =>
  entry === '/office'
    ? pathname === entry || pathname.startsWith('/office/manuscript')
    : `${pathname}/`.startsWith(`${entry}/`);

/** Tells what sticks below the menu how high it is: many entries take two lines. */
function tellHeight(menu: HTMLElement | null) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--menu-height', `${menu?.offsetHeight}px`));
  if (menu) observer.observe(menu);
  return () => {
    observer.disconnect();
    style.removeProperty('--menu-height');
  };
}

export function OfficeMenu({ onLogOut }: { onLogOut(): Promise<boolean> }) {
  const me = useMe();
  const { pathname } = useLocation();
  return (
    <nav ref={tellHeight} className={styles.menu} aria-label="Editorial Office">
      {/* After each navigation the focus is before the menu. */}
      <SkipLink to={screenId}>Skip the menu</SkipLink>
      <div className={`container ${styles.row}`}>
        <ul
          ref={showCurrent}
          className={`plain-list scroll-row marks-current tabs gap-3 shrinks ${styles.entries}`}
        >
          {entriesFor(me).map(({ to, label }) => (
            <li key={to}>
              <a href={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
                {label}
                {to === '/office/mail' && me.failedLetters > 0 && <FailedCount count={me.failedLetters} />}
              </a>
            </li>
          ))}
        </ul>
        <WhoIsHere onLogOut={onLogOut} />
      </div>
    </nav>
  );
}

const FailedCount = ({ count }: { count: number }) => (
  <span className={`strong fails ${styles.failed}`}>
    <span className="visually-hidden">: </span>
    {count >= 1000 ? '1,000 or more' : count} failed
  </span>
);

function WhoIsHere({ onLogOut }: { onLogOut(): Promise<boolean> }) {
  const { name, administrator, journals } = useMe();
  const [leaving, setLeaving] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => {
    if (box.current) box.current.open = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(close, [key]);
  return (
    <details
      ref={box}
      className={styles.me}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !box.current?.open) return;
        close();
        box.current.querySelector('summary')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary>
        <span className="visually-hidden">Signed in as </span>
        <span className={styles.name}>{name}</span>
      </summary>
      <div className={styles.out}>
        <ul className="plain-list quiet">
          {administrator && <li>Administrator of the press</li>}
          {journals.flatMap(({ id, shortName, roles }) =>
            roles.map((role) => (
              <li key={`${id} ${role}`}>
                {journalRoles[role].label} of {shortName}
              </li>
            )),
          )}
        </ul>
        <a href="/user-account">My Account</a>
        <a href="/user-manuscript">My manuscripts</a>
        <button
          type="button"
          className="link-button"
          aria-disabled={leaving || undefined}
          onClick={async () => {
            if (leaving) return;
            setLeaving(true);
            if (await onLogOut()) return;
            setLeaving(false);
            focusFallback(() => box.current?.querySelector('summary'));
          }}
        >
          Log out
        </button>
      </div>
    </details>
  );
}
