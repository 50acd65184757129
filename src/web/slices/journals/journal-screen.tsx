import { type MetaArgs, useLoaderData } from 'react-router';
import { downloadPath } from '#contract/calls.ts';
import { publicLoad } from '#web/api/load.ts';
import { JournalBackground } from '#web/shell/journal-background.tsx';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { journalFeeds, notIndexed, pageMeta } from '#web/shell/page-title.ts';
import { journalAccent } from '#web/shell/theme/accent.ts';
import { MemberDetail, memberName } from '#web/slices/board/index.ts';
import { FollowLink, followJournal } from '#web/slices/following/index.ts';
import { SideNav } from '#web/ui/side-nav.tsx';
import { JournalAbout } from './journal-about.tsx';
import { JournalBoard } from './journal-board.tsx';
import { JournalIssues } from './journal-issues.tsx';
import { type JournalPage, loadJournal } from './journal-load.ts';
import styles from './journal-screen.module.css';
import { tabPath } from './journal-tabs.ts';
import { JournalText } from './journal-text.tsx';
import { sameName } from './same-name.ts';

export const loader = publicLoad(loadJournal);

/** What tells apart pages of one tab: a member, an older volume, a further part of its list. */
function fieldsOf(section: JournalPage['section']): string {
  const fields = new URLSearchParams();
  if (section.kind === 'member') fields.set('member', String(section.member.id));
  if (section.kind === 'issues') {
    const { volume, volumes, page } = section;
    if (volume && volume.id !== volumes[0]?.id) fields.set('volume', String(volume.id));
    if (page > 1) fields.set('page', String(page));
  }
  if (section.kind === 'board' && section.page > 1) fields.set('page', String(section.page));
  return fields.size > 0 ? `?${fields}` : '';
}

const isBeyondItsEnd = (section: JournalPage['section']) =>
  (section.kind === 'issues' && section.page > 1 && section.list.length === 0) ||
  (section.kind === 'board' && section.page > 1 && section.groups.length === 0);

export const meta = ({ matches, loaderData, location }: MetaArgs<typeof loader>) => {
  if (!loaderData) return pageMeta(matches, { title: 'Journal', path: location.pathname });
  const { journal, side, tab, section, description } = loaderData;
  const label = side.find((entry) => entry.tab === tab)?.label;
  const part = section.kind === 'member' ? memberName(section.member) : label;
  return [
    ...pageMeta(matches, {
      title: tab === 0 || !part ? journal.journalName : `${part} · ${journal.journalName}`,
      description,
      path: tabPath(journal.journalCode, tab) + fieldsOf(section),
      picture: journal.banner
        ? { path: downloadPath(journal.banner), alt: journal.bannerAlt || journal.journalName }
        : null,
    }),
    ...(isBeyondItsEnd(section) ? [notIndexed] : []),
    ...journalFeeds(journal.journalCode, journal.journalName),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Periodical',
        name: journal.journalName,
        ...(journal.issns.length > 0 && { issn: journal.issns.map(({ issn }) => issn) }),
      },
    },
  ];
};

export default function JournalScreen() {
  const page = useLoaderData<typeof loader>();
  const { journal, side, tab } = page;
  return (
    <div {...journalAccent(journal.accent)}>
      <JournalBackground journal={journal} />
      <PageBanner
        large
        journal={journal}
        title={journal.journalName}
        eyebrow={sameName(journal) ? undefined : journal.shortName}
      >
        <div className={`bar ${styles.identity}`}>
          <p className={styles.issns}>
            {journal.issns.map(({ issn, form }) => `ISSN ${issn}${form}`).join(' · ')}
          </p>
          <div className="bar" data-print="no">
            <a className={`button ${styles.submit}`} href="/user-manuscript">
              Submit a Manuscript
            </a>
            <FollowLink to={followJournal(journal.journalCode)} className={`button ${styles.follow}`} />
          </div>
        </div>
      </PageBanner>
      <div className={`container stack ${styles.columns}`}>
        <SideNav label={journal.journalName}>
          {side.map((entry) => (
            <li key={entry.tab}>
              <a href={entry.path} aria-current={entry.tab === tab ? 'page' : undefined}>
                {entry.label}
              </a>
            </li>
          ))}
        </SideNav>
        <div className={styles.section}>
          <ShownSection key={journal.journalCode} page={page} />
        </div>
      </div>
    </div>
  );
}

function ShownSection({ page: { journal, side, tab, section } }: { page: JournalPage }) {
  const title = side.find((entry) => entry.tab === tab)?.label ?? journal.journalName;
  switch (section.kind) {
    case 'about':
      return <JournalAbout title={title} code={journal.journalCode} section={section} />;
    case 'issues':
      return <JournalIssues title={title} section={section} />;
    case 'board':
      return <JournalBoard title={title} section={section} />;
    case 'member':
      return (
        <MemberDetail
          member={section.member}
          showStatus={journal.showStatus}
          back={section.page > 1 ? `?page=${section.page}` : tabPath(journal.journalCode, 2)}
        />
      );
    case 'text':
      return <JournalText title={title} section={section} />;
  }
}
