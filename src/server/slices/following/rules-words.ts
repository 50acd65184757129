import { type Followed, type Often, searchTitle } from '#contract/followed.ts';
import type { Change } from './store-news.ts';

type Subject = {
  journalCode: string | null;
  journalName: string | null;
  articleId: number | null;
  articleTitle: string | null;
  query: string | null;
};

/** Longest title in a subject line or in the middle of a sentence. */
const longest = 110;

const cut = (text: string) =>
  text.length <= longest
    ? text
    : `${text
        .slice(0, longest)
        .replace(/\s+\S*$/, '')
        .toWellFormed()}…`;

const quotes = 2;

/** What is followed, in a subject line or in the middle of a sentence; the title of an article was cut before it was quoted. */
const cutFollowed = (title: string) => {
  if (title.length <= longest + quotes + '…'.length) return title;
  const short = cut(title);
  return short.split('“').length > short.split('”').length ? short.replace(/…$/, '…”') : short;
};

/** By code and by number, since searches name journals by either. */
export const namesOfJournals = (journals: readonly { id: number; code: string; name: string }[]) =>
  new Map(
    journals.flatMap(({ id, code, name }) => [
      [code, name],
      [String(id), name],
    ]),
  );

/** What is followed, as letters and pages name it. */
export function titleOf(subject: Subject, journalNames: ReadonlyMap<string, string>): string {
  if (subject.journalName !== null) return subject.journalName;
  if (subject.articleTitle !== null) return `“${cut(subject.articleTitle)}”`;
  const query = subject.query ?? '';
  if (query === '') return 'all new articles';
  return searchTitle(query, journalNames.get(new URLSearchParams(query).get('journal') ?? ''));
}

/** The kind of thing that is followed. */
export const kindOf = ({ journalCode, articleId }: Subject): Followed =>
  journalCode !== null ? 'journal' : articleId !== null ? 'article' : 'search';

/** The page of what is followed. */
export function pathOf({ journalCode, articleId, query }: Subject): string {
  if (journalCode !== null) return `/aboutjournal/${journalCode}`;
  if (articleId !== null) return `/journaldetail/${articleId}`;
  return query ? `/searchresult?${query}` : '/journalarticles';
}

/** The list that has all that a letter leaves out. */
export function listPathOf(subject: Subject): string {
  if (subject.journalCode !== null) return `/journalarticles/${subject.journalCode}`;
  if (subject.query) return `/searchresult?${subject.query}&sort=newest`;
  return pathOf(subject);
}

/** News of one followed thing. */
export type Section = {
  /** What is followed, as `titleOf` names it. */
  followed: string;
  /** What has the news: the same, or a volume or an issue of it. */
  title: string;
  /** `old volume`: of former years; `volumes` and `issues`: those whose contents the letter leaves out. */
  kind: 'journal' | 'article' | 'search' | 'volume' | 'old volume' | 'issue' | 'volumes' | 'issues';
  changes: readonly Change[];
  /** Articles that are listed, and how many there are; of volumes and issues that are left out, how many these are. */
  listed: readonly { title: string }[];
  total: number;
};

const articles = (count: number, one = 'One') =>
  count === 1 ? `${one} new article` : `${count.toLocaleString('en')} new articles`;

const withArticles = (count: number) =>
  `with ${count === 1 ? 'one article' : `${count.toLocaleString('en')} articles`}`;

/** A volume is told as one that begins while its newest article is this young. */
const youngDays = 366;

/** Whether a volume with its first articles begins now; otherwise those of former years were put online. */
export const beginsNow = (newestOn: string | null, now: Date): boolean =>
  newestOn !== null && now.getTime() - new Date(newestOn).getTime() <= youngDays * 24 * 3_600_000;

/** Tables of contents that a section stands for; none: it is a list of articles. */
const contentsIn = ({ kind, total }: Section): number => {
  if (kind === 'volumes' || kind === 'issues') return total;
  return isContents({ kind }) ? 1 : 0;
};

/** Whether a section is a table of contents, which is told whole. */
export const isContents = ({ kind }: Pick<Section, 'kind'>): boolean =>
  kind !== 'journal' && kind !== 'article' && kind !== 'search';

const changed: Record<Change, string> = {
  version: 'There is a new version.',
  correction: 'It was corrected.',
  retraction: 'It was retracted.',
  reinstatement: 'Its retraction was taken back.',
};

/** The line above a section’s list: `3 new articles in Journal of Land Change`. */
export function sectionLine({ title, kind, changes, total }: Section): string {
  // A notice comes with its version.
  const named = changes
    .filter((kind) => kind !== 'version' || changes.length === 1)
    .map((kind) => changed[kind]);
  switch (kind) {
    case 'volume':
      return `${title} has begun, ${withArticles(total)} so far`;
    case 'old volume':
      return `${title} is online, ${withArticles(total)}`;
    case 'issue':
      return `${title} is out, ${withArticles(total)}`;
    case 'volumes':
    case 'issues': {
      const noun = { volumes: ['volume', 'volumes'], issues: ['issue', 'issues'] }[kind];
      return `${total.toLocaleString('en')} more ${noun[total === 1 ? 0 : 1]} of ${title}`;
    }
    case 'journal':
      return `${articles(total)} in ${title}`;
    case 'search':
      return title === 'all new articles'
        ? articles(total)
        : `${articles(total)}${title.slice('articles'.length)}`;
    case 'article':
      return [`News of ${title}`, ...named, total > 0 && `${articles(total)} about it or citing it:`]
        .filter(Boolean)
        .join('\n');
  }
}

/** The subject of a letter. */
export function headlineOf(sections: readonly Section[]): string {
  const [only] = sections;
  if (only && sections.length === 1) {
    const [article] = only.listed;
    if (only.kind === 'journal' && only.total === 1 && article)
      return `New in ${cutFollowed(only.title)}: ${cut(article.title)}`;
    return sectionLine({ ...only, title: cutFollowed(only.title) }).split('\n')[0] as string;
  }
  const contents = sections.filter(isContents);
  const others = sections.filter((one) => !isContents(one));
  const total = others.reduce((sum, one) => sum + one.total, 0);
  if (contents.length === 0)
    return total > 0 ? `${articles(total)} in what you follow` : 'News of what you follow';
  const tables = contents.reduce((sum, one) => sum + contentsIn(one), 0);
  const [first = ''] = contents.map(({ title }) => cutFollowed(title));
  const named = tables === 1 ? first : `${tables.toLocaleString('en')} tables of contents`;
  if (total > 0) return `${named} and ${articles(total, 'one')} in what you follow`;
  if (others.length > 0) return `${named} and other news of what you follow`;
  const of = new Set(contents.map(({ followed }) => followed));
  return of.size === 1 ? `${named} of ${cutFollowed([...of].join())}` : `${named} of what you follow`;
}

/** `Journal of Land Change`, `Journal of Land Change and 2 more`. */
export const followedOf = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? cutFollowed(first) : `${cutFollowed(first)} and ${others.length} more`;

/** How often letters come, within a sentence. */
export const oftenWords: Record<Often, string> = {
  weekly: 'once a week, where there is something new',
  'at once': 'as soon as there is something new',
  volumes: 'the table of contents, when a volume begins or an issue comes out',
};
