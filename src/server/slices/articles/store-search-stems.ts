import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { Stems } from './rules-search-vector.ts';

// PostgreSQL's English stemmer is the same for every database, so what it said once is kept for all; anew from time
// to time, since texts bring new words without end.
let known = new Map<string, string>();
const mostKnown = 100_000;

/** English stems, empty for stop words, by PostgreSQL's own stemmer: of these words at least. */
export async function stemsOf(db: Db, words: Iterable<string>): Promise<Stems> {
  if (known.size > mostKnown) known = new Map();
  const stems = known;
  const unknown = new Set<string>();
  for (const word of words) if (!stems.has(word)) unknown.add(word);
  if (unknown.size > 0) {
    // As one text there and back: no word has a space, and a thousand rows would take longer than their stems.
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
