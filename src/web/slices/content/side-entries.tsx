import type { SiteJournal } from '#web/shell/site.ts';
import { SideNav } from '#web/ui/side-nav.tsx';

type Entry = { to: string; label: string };

const Side = ({ label, entries, current }: { label: string; entries: Entry[]; current: string }) => (
  <SideNav label={label}>
    {entries.map(({ to, label }) => (
      <li key={to}>
        <a href={to} aria-current={to === current ? 'page' : undefined}>
          {label}
        </a>
      </li>
    ))}
  </SideNav>
);

/** What else the press says of itself, beside a page that has no contents of its own. */
export const PressPages = ({ current }: { current: string }) => (
  <Side
    label="The press"
    current={current}
    entries={[
      { to: '/aboutus', label: 'About Us' },
      { to: '/policy', label: 'Policy' },
      { to: '/guidelines', label: 'Guidelines' },
      { to: '/joinus', label: 'Join us' },
      { to: '/contactus', label: 'Contact Us' },
    ]}
  />
);

/** News of all journals, and of each. */
export const NewsOf = ({
  journals,
  current,
}: {
  journals: readonly SiteJournal[];
  current: number | null;
}) => (
  <Side
    label="News of"
    current={current === null ? '/news-list' : `/news-list/${current}`}
    entries={[
      { to: '/news-list', label: 'All news' },
      ...journals.map(({ id, journalName }) => ({ to: `/news-list/${id}`, label: journalName })),
    ]}
  />
);
