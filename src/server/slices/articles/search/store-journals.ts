import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { type CitedArticle, type CitedPlace, namesJournal, placeMarks } from './rules-citation.ts';
import { journalsCalled, type NamedJournal } from './rules-journals.ts';
import type { JournalNode, Leaf, MarksNode, Node, Query, WordsNode } from './rules-query.ts';
import { markQuery } from './rules-tsquery.ts';
import { wordsOf } from './rules-words.ts';

export async function listNamed(db: Db): Promise<NamedJournal[]> {
  const { rows } = await sql<NamedJournal>`
    select id, code, name, short_name as "shortName" from journals order by id`.execute(db);
  return rows;
}

const wordsIn = (text: string) => wordsOf(text).map(({ word }) => word);

const marksOf = (leaf: JournalNode, journals: readonly NamedJournal[]): MarksNode => ({
  ...leaf,
  kind: 'marks',
  // No article has the mark of no journal.
  marks: journals.length > 0 ? journals.map(({ id }) => ({ mark: `j=${id}` })) : [{ mark: 'j=' }],
});

/** With `journal:` replaced by the journals that are meant. */
export function withJournals<Of extends Node>(node: Of, journals: readonly NamedJournal[]): Node {
  if (node.kind === 'journal') return marksOf(node, journalsCalled(node.text, journals));
  if (node.kind === 'not') return { kind: 'not', of: withJournals(node.of, journals) };
  if (node.kind === 'and' || node.kind === 'or')
    return { kind: node.kind, of: node.of.map((one) => withJournals(one, journals)) };
  return node;
}

const isPlain = (node: Node): node is WordsNode => node.kind === 'words' && node.field === undefined;
const isYear = (node: Node): boolean => isPlain(node) && /^\d{4}$/.test(node.text);

/**
 * In a query with a year, as citations have it, words that are a journal's name or abbreviation also mean that journal:
 * `Ioannidis PLoS Med 2005`.
 */
export function withCitedJournal(all: readonly Node[], journals: readonly NamedJournal[]): Node[] {
  if (!all.some(isYear)) return [...all];
  for (let length = Math.min(8, all.length - 1); length > 0; length--)
    for (let from = 0; from + length <= all.length; from++) {
      const run = all.slice(from, from + length);
      if (!run.every((node) => isPlain(node) && !isYear(node))) continue;
      const words = run.map((node) => wordsIn((node as Leaf).text)[0] ?? '');
      if (words.join('').length < 4) continue;
      const named = journals.filter(
        ({ name, shortName }) => namesJournal(words, name) || namesJournal(words, shortName),
      );
      if (named.length === 0) continue;
      const [first, last] = [run[0] as Leaf, run.at(-1) as Leaf];
      const typed = { text: run.map((node) => (node as Leaf).text).join(' '), from: first.from, to: last.to };
      const either: Node = {
        kind: 'or',
        of: [{ kind: 'and', of: run }, marksOf({ kind: 'journal', ...typed }, named)],
      };
      return [...all.slice(0, from), either, ...all.slice(from + length)];
    }
  return [...all];
}

/** Articles with one of some marks, with what other words of a citation may name. */
export async function articlesMarked(tx: Db, query: string): Promise<CitedArticle[]> {
  const { rows } = await sql<CitedArticle>`
    select a.id, extract(year from a.published_on)::int as year,
      array[j.name, j.short_name, a.title_text] || array(
        select w.display_name from article_authors w where w.article_id = a.id) as words
    from article_search s join articles a on a.id = s.article_id join journals j on j.id = a.journal_id
    where s.key_words @@ ${query}::tsquery
    order by a.published_on desc, a.id desc limit 50`.execute(tx);
  return rows;
}

/** Of a citation’s volume and page: the articles that stand there. An article number alone is looked for in all volumes. */
export async function articlesAt(tx: Db, { volume, page }: CitedPlace): Promise<CitedArticle[]> {
  const volumes = volume === undefined ? await allVolumes(tx) : [volume];
  return volumes.length === 0 ? [] : await articlesMarked(tx, markQuery(placeMarks(volumes, page)));
}

async function allVolumes(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ volume: string }>`
    select distinct volume from volumes where volume ~ '^\\d{1,4}$' order by volume limit 300`.execute(tx);
  return rows.map(({ volume }) => volume);
}

/** The query for what has one of the marks of a text: a DOI, an ORCID iD, a manuscript number; undefined if none has. */
export async function markedBy(tx: Db, { marks }: Query): Promise<string | undefined> {
  if (marks.length === 0) return undefined;
  const query = markQuery(marks.map((mark) => `m=${mark.slice(0, 250)}`));
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from article_search where key_words @@ ${query}::tsquery) as found`.execute(tx);
  return rows[0]?.found ? query : undefined;
}
