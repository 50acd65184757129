import type { z } from 'zod';
import type { Output } from '#contract/api.ts';
import { type FacetName, facetNames } from '#contract/article-search.ts';
import { articleEndpoints } from '#contract/articles.ts';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { followedQuery, searchTitle } from '#contract/followed.ts';
import { badYears } from '#contract/years.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, ok, refuseFields } from '#server/platform/http/route.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { askedYears } from '../rules-dates.ts';
import { listEntries, listNewest } from '../store-lists.ts';
import { entryOnTheWire } from '../wire.ts';
import type { NamedJournal } from './rules-journals.ts';
import { readQuery } from './rules-query.ts';
import { listNamed } from './store-journals.ts';
import { type ArticleSearch, type Facets, type FoundArticles, searchArticles } from './store-search.ts';

type Query = z.output<NonNullable<typeof articleEndpoints.journals.query>>;
type Answer = Output<'journals'>;

const badYearOfKeywords = 'After year:, years are written as 2024 or 2020..2024';

/** What a search asks for, or the reason why it can’t be answered. */
async function askedSearch(
  db: Db,
  query: Query,
): Promise<{ refused: Envelope<Answer> } | { refused?: never; search: ArticleSearch; isList: boolean }> {
  const years = askedYears(query.year);
  if (years === 'none') return { refused: refuseFields({ year: badYears }) };
  const keywords = query.keywords?.trim() ?? '';
  if (readQuery(keywords).badYear !== undefined)
    return { refused: refuseFields({ keywords: badYearOfKeywords }) };
  const journalId = await askedJournal(db, query);
  const { from: yearFrom, to: yearTo } = years === 'all' ? {} : { ...years };
  const { type, author, subject, language, data } = query;
  const filter = { journalId, volumeId: query.volumeId || undefined, yearFrom, yearTo };
  const words = Object.entries({ type, author, subject, language }).filter(([, text]) => text?.trim());
  return {
    search: {
      keywords,
      ...filter,
      ...(Object.fromEntries(words) as { [Name in 'type' | 'author' | 'subject' | 'language']?: string }),
      ...(data && { hasData: true }),
      sort: query.sort,
      facets: query.facets === 'yes',
      limit: query.pageCount,
      offset: (query.pageNum - 1) * query.pageCount,
    },
    /** Whether it asks for no more than a list of a journal, a volume or years. */
    isList:
      !keywords && words.length === 0 && !data && !query.facets && (query.sort ?? 'newest') === 'newest',
  };
}

/** The answer of the call `journals`. */
export async function answerSearch(db: Db, query: Query): Promise<Envelope<Answer>> {
  const asked = await askedSearch(db, query);
  if (asked.refused) return asked.refused;
  const { search, isList } = asked;
  if (isList) {
    const { journalId, volumeId, yearFrom, yearTo, limit, offset } = search;
    const years = yearFrom !== undefined && yearTo !== undefined ? { from: yearFrom, to: yearTo } : undefined;
    const { list, total } = await listNewest(db, { journalId, volumeId, years }, { limit, offset });
    return ok({ list: list.map((entry) => entryOnTheWire(entry)), total });
  }
  const found = await searchArticles(db, search);
  // A failure, so that it is not cached.
  if (!found.complete) return fail(codes.ourFault, 'This search took too long; please ask for less');
  return ok(await onTheWire(db, found));
}

async function onTheWire(db: Db, found: FoundArticles): Promise<Answer> {
  const { ids, total, atLeast, places, facets, missing, suggestions, partial, emptiedBy, cut } = found;
  const entries = await listEntries(db, ids);
  return {
    list: entries.map((entry) => entryOnTheWire(entry, places.get(entry.id))),
    total,
    ...(atLeast && { atLeast }),
    ...(missing.length > 0 && { missing }),
    ...(suggestions.length > 0 && { suggestions }),
    ...(partial && { partial }),
    ...(emptiedBy.length > 0 && { emptiedBy }),
    ...(cut && { cut }),
    ...(facets && { facets: facetsOnTheWire(facets, await listNamed(db)) }),
  };
}

const languages = new Intl.DisplayNames(['en'], { type: 'language' });
const languageName = (code: string) => {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
};

function facetsOnTheWire(facets: Facets, journals: readonly NamedJournal[]): NonNullable<Answer['facets']> {
  const labelled = (name: FacetName) =>
    facets[name].flatMap(({ value, label: written = value, count }) => {
      if (name !== 'journal') {
        const label =
          name === 'language' ? languageName(value) : name === 'data' ? 'Says where its data are' : written;
        return [{ value, label, count }];
      }
      const journal = journals.find(({ id }) => String(id) === value);
      return journal ? [{ value: journal.code, label: journal.name, count }] : [];
    });
  return Object.fromEntries(facetNames.map((name) => [name, labelled(name)])) as NonNullable<
    Answer['facets']
  >;
}

/** No journal has it: a search in an unknown one finds nothing, and says that the journal leaves nothing. */
const noJournal = -1;

/** By code or id; undefined: all journals. */
async function askedJournal(
  db: Db,
  query: Pick<Query, 'journalCode' | 'code' | 'journalId'>,
): Promise<number | undefined> {
  const asked = query.journalId || undefined;
  const code = query.journalCode || (query.code === 's' ? undefined : query.code);
  if (!code) return asked;
  const journal = await findJournal(db, { code });
  return journal && (asked ?? journal.id) === journal.id ? journal.id : noJournal;
}

/** Thrown where the newest articles of a search could not be found in time. */
export class SearchTooSlow extends Error {}

/**
 * The newest articles that a search of the page finds, for its feed and its followers; `among`: only of these. Undefined for a
 * search that can’t be answered.
 */
export async function newestOfSearch(
  db: Db,
  query: Record<string, string>,
  limit: number,
  among?: readonly number[],
): Promise<{ ids: number[]; total: number; query: string; title: string } | undefined> {
  const clean = followedQuery(new URLSearchParams(query));
  const { keyword, journal: named = '', ...others } = Object.fromEntries(new URLSearchParams(clean));
  const byNumber = /^\d{1,15}$/.test(named);
  const read = articleEndpoints.journals.query?.safeParse({
    ...others,
    keywords: keyword,
    ...(named && (byNumber ? { journalId: Number(named) } : { journalCode: named })),
    sort: 'newest',
    pageCount: limit,
  });
  if (!read?.success) return undefined;
  const { journalId = 0 } = read.data;
  const journal = named ? await findJournal(db, byNumber ? { id: journalId } : { code: named }) : undefined;
  if (named && !journal) return undefined;
  const asked = await askedSearch(db, { ...read.data, journalCode: undefined, journalId: journal?.id });
  if (asked.refused) return undefined;
  const { ids, total, complete, partial } = await searchArticles(db, {
    ...asked.search,
    ...(among && { among }),
  });
  if (!complete) throw new SearchTooSlow('a search took too long');
  return {
    ids: partial ? [] : ids,
    total: partial ? 0 : total,
    query: clean,
    title: searchTitle(clean, journal?.name),
  };
}
