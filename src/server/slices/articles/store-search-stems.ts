import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/platform/db/index.ts';
import type { Stems } from './rules-search-vector.ts';

// PostgreSQL's English stemmer is the same for every database, so what it said once is kept for all.
const known = new LRUCache<string, string>({ max: 100_000 });

/** The English stem of each word, empty for stop words, by PostgreSQL's own stemmer. */
export async function stemsOf(db: Db, words: Iterable<string>): Promise<Stems> {
  const stems = new Map<string, string>();
  const unknown: string[] = [];
  for (const word of words) {
    if (stems.has(word)) continue;
    const stem = known.get(word);
    stems.set(word, stem ?? '');
    if (stem === undefined) unknown.push(word);
  }
  if (unknown.length > 0) {
    const { rows } = await sql<{ word: string; stem: string | null }>`/* prepared: stems */
      select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${unknown}::text[]) as word
    `.execute(db);
    for (const { word, stem } of rows) {
      stems.set(word, stem ?? '');
      known.set(word, stem ?? '');
    }
  }
  return stems;
}
