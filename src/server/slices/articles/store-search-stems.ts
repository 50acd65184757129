import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { Stems } from './rules-search-vector.ts';

// PostgreSQL's stemmer gives the same results for every database, so they are cached; cleared from time to time,
// since words are endless.
let known = new Map<string, string>();
const mostKnown = 100_000;

/** English stems of at least these words by PostgreSQL's stemmer; empty for stop words. */
export async function stemsOf(db: Db, words: Iterable<string>): Promise<Stems> {
  if (known.size > mostKnown) known = new Map();
  const stems = known;
  const unknown = new Set<string>();
  for (const word of words) if (!stems.has(word)) unknown.add(word);
  if (unknown.size > 0) {
    // Sent as one text: no word has a space, and a thousand rows take longer than their stems.
    const { rows } = await sql<{ stems: string | null }>`/* prepared: stems */
      select string_agg(coalesce((ts_lexize('english_stem', word))[1], ''), ' ' order by n) as stems
      from string_to_table(${[...unknown].join(' ')}, ' ') with ordinality as x(word, n)
    `.execute(db);
    const found = (rows[0]?.stems ?? '').split(' ');
    let at = 0;
    for (const word of unknown) stems.set(word, found[at++] ?? '');
  }
  return stems;
}
