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
    // As one text there and back: no word has a space, and a thousand rows would take longer than their stems.
    const { rows } = await sql<{ stems: string }>`/* prepared: stems */
      select string_agg(coalesce((ts_lexize('english_stem', word))[1], ''), ' ' order by n) as stems
      from string_to_table(${unknown.join(' ')}, ' ') with ordinality as x(word, n)
    `.execute(db);
    const found = rows[0]?.stems.split(' ') ?? [];
    for (const [i, word] of unknown.entries()) {
      stems.set(word, found[i] ?? '');
      known.set(word, found[i] ?? '');
    }
  }
  return stems;
}
