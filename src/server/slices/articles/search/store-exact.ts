import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { filters, type SearchFilter } from './store-filters.ts';
import { candidates, foundBy, newest, ranked, type SearchWay } from './store-find.ts';
import { phrasesInTexts } from './store-phrases.ts';

/** Articles checked for phrases, and as many again where none matches. */
const mostRead = 400;

/** Of articles, those that match exactly, best first; also by their texts, where the index does not know every place. */
async function matching(tx: Db, ids: number[], way: SearchWay): Promise<{ ids: number[]; all: boolean }> {
  const { exact: _, phrases, ...loose } = way;
  const known = await ranked(tx, ids, way);
  if (!phrases) return { ids: known, all: true };
  const exact = new Set(known);
  const { held, all } = await phrasesInTexts(
    tx,
    ids.filter((id) => !exact.has(id)),
    phrases,
  );
  const alike = Map.groupBy(held, ({ nodes }) => phrases.exactWith(nodes));
  for (const [query, ones] of alike) {
    const also = ones.map(({ id }) => id);
    for (const id of await ranked(tx, also, { ...loose, exact: query })) exact.add(id);
  }
  return { ids: exact.size > known.length ? await ranked(tx, [...exact], loose) : known, all };
}

/**
 * Matches of an exact query, best first: of the best articles with its words, or else of the newest others.
 * `atLeast`: there may be more.
 */
export async function holding(
  tx: Db,
  way: SearchWay,
  filter: SearchFilter,
): Promise<{ ids: number[]; atLeast: boolean }> {
  const only = filters(filter);
  const best = await candidates(tx, way, only, mostRead);
  if (best.length === 0) return { ids: [], atLeast: false };
  const { ids, all } = await matching(tx, best, way);
  if (ids.length > 0 || best.length < mostRead) return { ids, atLeast: best.length === mostRead || !all };
  const others = sql`${foundBy(way)} and ${only} and article_id <> all(${best}::bigint[])`;
  const further = await newest(tx, others, { limit: mostRead, offset: 0 });
  const found = await matching(tx, further, way);
  return { ids: found.ids, atLeast: further.length === mostRead || !all || !found.all };
}
