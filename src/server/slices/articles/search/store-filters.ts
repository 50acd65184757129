import { type RawBuilder, sql } from 'kysely';
import type { FacetName } from '#contract/article-search.ts';
import { authorMark, subjectMark } from './store-index.ts';

/** A condition on article_search. */
export type Condition = RawBuilder<unknown>;

/** What narrows a search; each may be left out. */
export type SearchFilter = {
  journalId?: number | undefined;
  volumeId?: number | undefined;
  /** Years of publication, both included. */
  yearFrom?: number | undefined;
  yearTo?: number | undefined;
  /** The words of an article type. */
  type?: string | undefined;
  /** A whole name, as it is displayed. */
  author?: string | undefined;
  subject?: string | undefined;
  /** Two or three letters. */
  language?: string | undefined;
  hasData?: boolean | undefined;
  /** Only these articles; no filter of the reader's. */
  among?: readonly number[] | undefined;
};

const fieldsOf: Record<FacetName | 'volume', (keyof SearchFilter)[]> = {
  journal: ['journalId'],
  volume: ['volumeId'],
  year: ['yearFrom', 'yearTo'],
  type: ['type'],
  author: ['author'],
  subject: ['subject'],
  language: ['language'],
  data: ['hasData'],
};

/** The names of the filters that are set. */
export const filtersSet = (filter: SearchFilter) =>
  (Object.keys(fieldsOf) as (FacetName | 'volume')[]).filter((name) =>
    fieldsOf[name].some((field) => filter[field] !== undefined),
  );

/** Without these. */
export function lessFilters(filter: SearchFilter, ...names: (FacetName | 'volume')[]): SearchFilter {
  const left = new Set(names.flatMap((name) => fieldsOf[name]));
  return Object.fromEntries(
    Object.entries(filter).filter(([field]) => !left.has(field as keyof SearchFilter)),
  );
}

/** Conditions for all of them; true for none. */
export function filters(filter: SearchFilter): Condition {
  const { journalId, volumeId, yearFrom, yearTo, type, author, subject, language, hasData, among } = filter;
  const conditions: Condition[] = [sql`true`];
  if (journalId !== undefined) conditions.push(sql`journal_id = ${journalId}`);
  if (volumeId !== undefined) conditions.push(sql`volume_id = ${volumeId}`);
  if (among) conditions.push(sql`article_id = any(${among}::bigint[])`);
  const day = (year: number) => sql`make_date(${Math.min(Math.max(Math.trunc(year), 1), 9999)}::int, 1, 1)`;
  // Articles without a date are stored in year 1, and match no year.
  if (yearFrom !== undefined || yearTo !== undefined)
    conditions.push(sql`published_on >= ${day(Math.max(yearFrom ?? 2, 2))}`);
  if (yearTo !== undefined) conditions.push(sql`published_on < ${day(yearTo)} + interval '1 year'`);
  const ofCombination: Condition[] = [];
  if (type !== undefined) ofCombination.push(sql`lower(c.type) = lower(${type})`);
  if (language !== undefined) ofCombination.push(sql`c.language = lower(${language})`);
  if (hasData !== undefined) ofCombination.push(sql`c.has_data = ${hasData}`);
  if (ofCombination.length > 0)
    conditions.push(
      sql`combination in (select c.id from search_combinations c where ${sql.join(ofCombination, sql` and `)})`,
    );
  for (const mark of [author && authorMark(author), subject && subjectMark(subject)])
    if (mark)
      conditions.push(sql`all_words @@ ${`'${mark.replace(/['\\]/g, (sign) => sign + sign)}'`}::tsquery`);
  return sql.join(conditions, sql` and `);
}
