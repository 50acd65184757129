import { data } from 'react-router';
import { codes } from '#contract/codes.ts';
import {
  type Followed,
  followed,
  followedQuery,
  longestQuery,
  type Often,
  oftenOf,
  searchTitle,
} from '#contract/followed.ts';
import { badYears, isYears } from '#contract/years.ts';
import { dataOf, type LoadArgs } from '#web/api/load.ts';
import { journalNamed } from '#web/shell/site.ts';

export type FollowPage = {
  kind: Followed;
  /** As the call `follow` takes it. */
  what: string;
  title: string;
  /** The page of what is followed. */
  path: string;
  feed: string;
  often: Often[];
  /** Why there can be no letters about it. */
  noLetters?: string;
};

const missing = () => data('What you want to follow is not here', { status: 404 });

/** The kind and the name of what a page of following is about, from its address. */
export function whatOf({ params, query }: Pick<LoadArgs, 'params' | 'query'>): {
  kind: Followed;
  what: string;
} {
  const kind = followed.find((one) => one === params.kind?.toLowerCase());
  if (!kind) throw missing();
  return { kind, what: kind === 'search' ? followedQuery(query) : (params.what ?? '') };
}

/** The thing to be followed at an address; 404 where there is none. */
export async function loadFollow(args: LoadArgs): Promise<FollowPage> {
  const { kind, what } = whatOf(args);
  const often = oftenOf(kind);
  if (kind === 'article') {
    const id = /^\d{1,15}$/.test(what) ? Number(what) : 0;
    const { answer } = await args.article(id);
    if (answer.code === codes.notThere || (answer.code === codes.success && answer.data.withdrawn))
      throw missing();
    const { manuscripttitle } = dataOf(answer);
    const title = `“${manuscripttitle}”`;
    return { kind, what, title, often, path: `/journaldetail/${id}`, feed: `/feeds/article/${id}` };
  }
  const journals = dataOf(await args.api('getJournalList'));
  if (kind === 'journal') {
    const journal = journalNamed(journals, what);
    if (!journal) throw missing();
    const { journalCode: code, journalName: title } = journal;
    return {
      ...{ kind, title, what: code, often },
      path: `/aboutjournal/${code}`,
      feed: `/feeds/${code}`,
    };
  }
  const asked = new URLSearchParams(what);
  const journal = journalNamed(journals, asked.get('journal') ?? '');
  // No search finds anything in a journal that has gone.
  if (asked.get('journal') && !journal) throw missing();
  const noLetters = whyNoLetters(what, asked.get('year'));
  return {
    ...{ kind, what, often, ...(noLetters && { noLetters }) },
    title: what ? searchTitle(what, journal?.journalName) : 'all new articles',
    path: what ? `/searchresult?${what}` : '/journalarticles',
    feed: what ? '/feeds/search' : '/feeds/articles',
  };
}

function whyNoLetters(what: string, year: string | null): string | undefined {
  if (year && !isYears(year)) return `${badYears}.`;
  if (what.length <= longestQuery) return undefined;
  return 'This search is too long for letters. Leave out some of its words, or follow it by feed.';
}

/** The address of a feed in one of its two forms. */
export const feedPath = ({ kind, what, feed }: FollowPage, form: 'atom' | 'rss') =>
  `${feed}.${form}${kind === 'search' && what ? `?${what}` : ''}`;
