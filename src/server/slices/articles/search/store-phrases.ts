import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { foldedText, type PhrasePlace, phrasePlaces, standsThere } from './rules-phrases.ts';
import type { Node, PhraseNode } from './rules-query.ts';
import type { QueryStems } from './rules-tsquery.ts';
import { stemsOf } from './store-stems.ts';

/** Bytes. Of a shorter text the index has every place but those of words that are every twentieth. */
const shortestCut = 30_000;
/** Bytes of texts that are read for one query. */
const mostText = 3_000_000;

/** The phrases of a query, with its exact form where some of them were found in a text. */
export type Phrases = {
  nodes: PhraseNode[];
  exactWith: (held: ReadonlySet<Node>) => string;
  stems: QueryStems;
};

/**
 * Which phrases stand in the texts of articles, of which the index may know no more than the first 16,383 places and 255 of each
 * word. `all`: whether every text was read.
 */
export async function phrasesInTexts(
  tx: Db,
  ids: readonly number[],
  { nodes, stems }: Phrases,
): Promise<{ held: { id: number; nodes: Set<Node> }[]; all: boolean }> {
  if (ids.length === 0 || nodes.length === 0) return { held: [], all: true };
  const { rows } = await sql<{ id: number; text: string | null }>`
    select id, case when before < ${mostText} then body end as text from (
      select article_id as id, body, n, sum(octet_length(body)) over (order by n) - octet_length(body) as before
      from unnest(${ids}::bigint[]) with ordinality as x (id, n) join article_texts t on t.article_id = x.id
      where octet_length(body) >= ${shortestCut}) long
    order by n`.execute(tx);
  const places: { id: number; node: PhraseNode; at: PhrasePlace[] }[] = [];
  for (const { id, text } of rows) {
    if (text === null) continue;
    const folded = foldedText(text);
    for (const node of nodes) places.push({ id, node, at: phrasePlaces(folded, node.words, stems) });
    // Other requests are answered between two texts.
    await setImmediate();
  }
  const words = new Set(places.flatMap(({ at }) => at.flat(2)));
  const held = new Map<number, Set<Node>>();
  for (const [language, known] of stems) {
    const found = await stemsOf(tx, words, language);
    for (const { id, node, at } of places)
      if (at.some((place) => standsThere(place, node.words, { known, found })))
        held.set(id, (held.get(id) ?? new Set()).add(node));
  }
  return {
    held: [...held].map(([id, nodes]) => ({ id, nodes })),
    all: rows.every(({ text }) => text !== null),
  };
}
