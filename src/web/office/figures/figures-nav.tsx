import { useLocation } from 'react-router';
import { ScreenTabs } from '#web/ui/screens/screen-tabs.tsx';
import { useMe } from '../ground/index.ts';

const parts = [
  { to: '/office/figures', label: 'Figures' },
  { to: '/office/figures/counter', label: 'COUNTER reports' },
];

/** Reports are of the whole press, so editors who are not administrators see no tabs. */
export function FiguresNav() {
  const { pathname } = useLocation();
  const { administrator } = useMe();
  if (!administrator) return null;
  return (
    <ScreenTabs label="Figures">
      {parts.map(({ to, label }) => (
        <li key={to}>
          <a href={to} aria-current={pathname === to ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ScreenTabs>
  );
}
