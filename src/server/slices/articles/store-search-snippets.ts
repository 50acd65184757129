import { sql } from 'kysely';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Term } from './rules-search-query.ts';
import { findHits, type Hit, hitPattern, snippet } from './rules-search-snippet.ts';
import type { Stems } from './rules-search-vector.ts';
import { stemsOf } from './store-search-stems.ts';

// Full texts read for a page of results, at most.
const mostBodies = 30;
const longestRead = 60_000;

type Wanted = { lexemes: Set<string>; prefixes: string[]; pattern: RegExp };

function wanted(terms: Term[], stems: Stems): Wanted | undefined {
  const lexemes = new Set<string>();
  const prefixes: string[] = [];
  for (const { words, prefix } of terms.flatMap(({ ways }) => ways))
    for (const word of words) {
      if (prefix) prefixes.push(word);
      lexemes.add(word);
      lexemes.add(stems.get(word) || word);
    }
  const pattern = hitPattern([...lexemes]);
  return pattern && { lexemes, prefixes, pattern };
}

async function snippetsOf(
  db: Db,
  found: { id: number; text: string }[],
  { lexemes, prefixes, pattern }: Wanted,
): Promise<Map<number, SanitisedHtml>> {
  const texts = found.map(({ id, text }) => ({ id, text: text.normalize('NFC') }));
  const loose = texts.map(({ text }) => findHits(text, pattern));
  const stems = await stemsOf(
    db,
    loose.flat().map(({ word }) => word),
  );
  const pairOf = (word: string) =>
    [...lexemes].some((lexeme) => lexeme.length === 2 && word.startsWith(lexeme));
  const isHit = ({ word }: Hit) =>
    lexemes.has(word) ||
    lexemes.has(stems.get(word) ?? '') ||
    prefixes.some((prefix) => word.startsWith(prefix)) ||
    (/[^\p{Script=Latin}]/u.test(word) && pairOf(word));
  const snippets = new Map<number, SanitisedHtml>();
  texts.forEach(({ id, text }, i) => {
    const hits = (loose[i] ?? []).filter(isHit);
    if (hits.length > 0) snippets.set(id, snippet(text, hits));
  });
  return snippets;
}

/** Snippets from the abstract or else the full text. Articles found by title or authors alone have none. */
export async function findSnippets(
  db: Db,
  ids: number[],
  terms: Term[],
  stems: Stems,
): Promise<Map<number, SanitisedHtml>> {
  const sought = wanted(terms, stems);
  if (!sought || ids.length === 0) return new Map();
  const abstracts = await sql<{ id: number; text: string }>`
    select id, left(abstract_text, ${longestRead}) as text from articles where id = any(${ids}::bigint[])
  `.execute(db);
  const found = await snippetsOf(db, abstracts.rows, sought);
  const remaining = ids.filter((id) => !found.has(id)).slice(0, mostBodies);
  if (remaining.length > 0) {
    const bodies = await sql<{ id: number; text: string }>`
      select article_id as id, left(body, ${longestRead}) as text
      from article_texts where article_id = any(${remaining}::bigint[])
    `.execute(db);
    for (const [id, html] of await snippetsOf(db, bodies.rows, sought)) found.set(id, html);
  }
  return found;
}
