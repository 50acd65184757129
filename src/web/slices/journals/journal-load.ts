import { data, redirect } from 'react-router';
import type { Api } from '#contract/api.ts';
import type { ContentEntry } from '#contract/content.ts';
import type { Journal } from '#contract/journals.ts';
import { dataOf, type LoadArgs, optional } from '#web/api/load.ts';
import { readByPages } from '#web/api/page-query.ts';
import { siteJournal } from '#web/shell/site.ts';
import { shownEntries } from '#web/slices/articles/index.ts';
import { hasOwnPage, memberLine, pageOfBoard } from '#web/slices/board/index.ts';
import { excerpt } from '#web/ui/excerpt.ts';
import { pageOf } from '#web/ui/pager-numbers.ts';
import { plainText } from '#web/ui/plain-text.ts';
import { journalFacts } from './journal-facts.tsx';
import { isText, sideEntries, type TabNumber, tabOf, tabPath } from './journal-tabs.ts';

/** Specification §9. */
const previews = 3;
export const issuesPageSize = 10;
export const excerptLength = 200;

/** Loads the parts common to all tabs, and the current section. */
export async function loadJournal({ api, params, query }: LoadArgs) {
  // Codes are lower case, but addresses may be typed.
  const code = (params.code ?? query.get('code') ?? '').toLowerCase();
  if (!code) throw redirect('/journals');
  const [journals, tabs] = await Promise.all([
    api('getJournalList').then(dataOf),
    api('getArctypeSByReCode', { query: { reCode: code.slice(0, 64) } }),
  ]);
  const journal = journals.find(({ journalCode }) => journalCode === code);
  if (!journal) throw data('This journal is not here', { status: 404 });
  const tab = tabOf(params.tab ?? query.get('tab'));
  // A text tab needs its entry; other tabs do without, with default labels.
  const entries = isText(tab) ? dataOf(tabs) : (optional(tabs) ?? []);
  // Links in the page are relative to its path, so the path must name journal and tab.
  if (params.code === undefined || (params.tab === undefined && query.has('tab')))
    throw redirect(tabPath(code, tab) + withoutPlace(query));
  const entry = entries.find(({ typecode }) => typecode === String(tab)) ?? null;
  return {
    journal: {
      ...siteJournal(journal),
      bannerAlt: journal.bannerAlt,
      issns: issns(journal),
      showStatus: journal.showStatus,
    },
    side: sideEntries(code, entries),
    tab,
    description: descriptionOf(journal, tab === 0 ? null : entry),
    section: await loadSection({ api, query, journal, journals, tab, entry }),
  };
}

function withoutPlace(query: URLSearchParams): string {
  const rest = [...readByPages(query)].filter(([name]) => name !== 'code' && name !== 'tab');
  return rest.length > 0 ? `?${new URLSearchParams(rest)}` : '';
}

/** Description for search engines: the tab's text, else the journal's. */
function descriptionOf({ journalName, intro }: Journal, entry: ContentEntry | null): string {
  const words = excerpt(plainText(entry?.content || intro || ''), 160);
  return words || `${journalName}: open-access articles by volume, free to read and to share.`;
}

/** Electronic ISSN first; with two, each is labelled. */
function issns({ issnPrint, issnElectronic }: Journal): { issn: string; form: string }[] {
  const both = issnPrint && issnElectronic;
  return [
    ...(issnElectronic ? [{ issn: issnElectronic, form: both ? ' (online)' : '' }] : []),
    ...(issnPrint ? [{ issn: issnPrint, form: both ? ' (print)' : '' }] : []),
  ];
}

type SectionArgs = {
  api: Api;
  query: URLSearchParams;
  journal: Journal;
  journals: Journal[];
  tab: TabNumber;
  entry: ContentEntry | null;
};

function loadSection(args: SectionArgs) {
  if (args.tab === 0) return loadAbout(args);
  if (args.tab === 1) return loadIssues(args);
  if (args.tab === 2) return loadBoard(args);
  return { kind: 'text' as const, entry: args.entry, tab: args.tab, email: args.journal.email };
}

async function loadAbout({ api, journal, journals, entry }: SectionArgs) {
  const journalId = journal.id;
  const [chief, below, newest, charges, special] = await Promise.all([
    api('getEditorInChief', { query: { journalId } }).then(optional),
    entry?.id ? api('getListByReId', { params: { id: entry.id } }).then(optional) : [],
    api('getApprovedManuscriptsByStatus', { query: { journalId, pageCount: previews } }).then(optional),
    api('journalCharges').then(optional),
    api('specialIssues', { query: { journalId } }).then(optional),
  ]);
  const related = journal.relatedJournals.flatMap((id) => journals.find((other) => other.id === id) ?? []);
  const silent = !journal.intro && !entry?.content && !below?.length;
  return {
    kind: 'about' as const,
    intro: journal.intro,
    email: journal.email,
    entry,
    below: below ?? [],
    charges: charges?.find((one) => one.journalId === journalId) ?? null,
    chief: chief && memberLine(chief),
    facts: silent && newest && newest.total > 0 ? await loadFacts(api, journal) : null,
    related: related.map(siteJournal),
    calls: (special ?? []).filter(({ state }) => state === 'open' || state === 'coming'),
    newest: shownEntries(newest?.list ?? [], excerptLength),
    articles: newest?.total ?? 0,
  };
}

/** What is known of a journal that has not written about itself, such as an imported one. */
async function loadFacts(api: Api, journal: Journal) {
  const journalId = journal.id;
  const [volumes, found] = await Promise.all([
    api('getVolumesByJournalId', { query: { journalId } }).then(optional),
    api('journals', { query: { journalId, pageCount: 1, sort: 'newest', facets: 'yes' } }).then(optional),
  ]);
  if (!found) return null;
  const newest = found.list[0]?.publishedDateStr ?? '';
  return journalFacts(journal, volumes ?? [], { total: found.total, facets: found.facets, newest });
}

async function loadIssues({ api, query, journal, entry }: SectionArgs) {
  const page = pageOf(query, 'page');
  const ofJournal = { query: { journalId: journal.id } };
  const [volumes, issues, special] = await Promise.all([
    api('getVolumesByJournalId', ofJournal).then(dataOf),
    api('getIssuesByJournalId', ofJournal).then(optional),
    query.get('volume') || page > 1 ? [] : api('specialIssues', ofJournal).then(optional),
  ]);
  const asked = query.get('volume');
  const volume = asked ? volumes.find(({ id }) => String(id) === asked) : volumes[0];
  if (asked && !volume) throw data('This volume is not here', { status: 404 });
  const answer = await api('journals', {
    query: { journalId: journal.id, volumeId: volume?.id, pageCount: issuesPageSize, pageNum: page },
  });
  const { list, total } = dataOf(answer);
  return {
    kind: 'issues' as const,
    entry,
    volumes,
    volume: volume ?? null,
    issues: (issues ?? []).filter(({ volumeId }) => volumeId !== null && volumeId === volume?.id),
    collections: asked ? [] : (issues ?? []).filter(({ volumeId }) => volumeId === null),
    special: special ?? [],
    list: shownEntries(list, excerptLength),
    total,
    page,
  };
}

async function loadBoard({ api, query, journal, entry }: SectionArgs) {
  const page = pageOf(query, 'page');
  const members = dataOf(await api('getEditorialboard', { query: { journalId: journal.id } }));
  const asked = query.get('member');
  if (asked === null) {
    const groups = pageOfBoard(members, page);
    return { kind: 'board' as const, entry, groups, total: members.length, page, email: journal.email };
  }
  const member = members.find((candidate) => String(candidate.id) === asked);
  if (!member || !hasOwnPage(member)) throw data('This editor is not here', { status: 404 });
  return { kind: 'member' as const, member, page };
}

export type JournalPage = Awaited<ReturnType<typeof loadJournal>>;
export type Section<Kind extends JournalPage['section']['kind']> = Extract<
  JournalPage['section'],
  { kind: Kind }
>;
