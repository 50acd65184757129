import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { containsPattern } from '#server/platform/like.ts';

const lower = (names: readonly string[]) => [...new Set(names.map((name) => name.trim().toLowerCase()))];

/** Keywords of published articles by people of these full names, by lower-case name; those of the newest articles first. */
export async function keywordsOfAuthors(
  db: Db,
  names: readonly string[],
): Promise<(name: string) => string[]> {
  const { rows } = await sql<{ name: string; keywords: string[] }>`
    select lower(w.display_name) as name, a.keywords from article_authors w join articles a on a.id = w.article_id
    where lower(w.display_name) = any(${lower(names)}) and not w.is_group and a.withdrawn_at is null
    order by a.published_on desc nulls last, a.id desc`.execute(db);
  const byName = Map.groupBy(rows, ({ name }) => name);
  return (name) => {
    const all = (byName.get(name.trim().toLowerCase()) ?? []).flatMap(({ keywords }) => keywords);
    return [...new Map(all.map((keyword) => [keyword.toLowerCase(), keyword])).values()];
  };
}

const mostWriters = 500;

/** Full names, in lower case, of authors of published articles with a keyword that contains these words. */
export async function authorsOfKeyword(db: Db, words: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct lower(w.display_name) as name from article_authors w join articles a on a.id = w.article_id
    where a.withdrawn_at is null and not w.is_group
      and exists (select from unnest(a.keywords) k where lower(k) like ${containsPattern(words)})
    limit ${mostWriters}`.execute(db);
  return rows.map(({ name }) => name);
}
