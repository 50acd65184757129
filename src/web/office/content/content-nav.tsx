import { useLocation } from 'react-router';
import { ScreenTabs } from '#web/ui/screens/screen-tabs.tsx';
import { useMe } from '../ground/index.ts';

const parts = [
  { to: '/office/content', label: 'Pages', below: ['page', 'history/entry'] },
  { to: '/office/content/news', label: 'News', below: ['news', 'history/news'] },
  {
    to: '/office/content/links',
    label: 'Announcements and links',
    below: ['history/ad', 'history/forum'],
  },
  { to: '/office/content/dictionaries', label: 'Dictionaries', below: ['history/dictionary'] },
];

/** Editors who are not administrators see only the news. */
export function ContentNav() {
  const { pathname } = useLocation();
  const { administrator } = useMe();
  if (!administrator) return null;
  return (
    <ScreenTabs label="Content">
      {parts.map(({ to, label, below }) => (
        <li key={to}>
          <a
            href={to}
            aria-current={
              pathname === to || below.some((part) => pathname.startsWith(`/office/content/${part}/`))
                ? 'page'
                : undefined
            }
          >
            {label}
          </a>
        </li>
      ))}
    </ScreenTabs>
  );
}
