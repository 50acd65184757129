import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { Node } from './rules-query.ts';
import { markQuery } from './rules-tsquery.ts';

/** Beginnings of DOIs in a query. */
function beginningsIn(node: Node): string[] {
  switch (node.kind) {
    case 'not':
      return beginningsIn(node.of);
    case 'and':
    case 'or':
      return node.of.flatMap(beginningsIn);
    case 'marks':
      return node.marks.flatMap(({ mark, prefix }) => (prefix && mark.startsWith('m=') ? [mark] : []));
    case 'words':
      return node.ways.flatMap(({ words: [word = ''], prefix }) =>
        prefix && word.startsWith('m=') ? [word] : [],
      );
    default:
      return [];
  }
}

function withWhole(node: Node, whole: ReadonlySet<string>): Node {
  switch (node.kind) {
    case 'not':
      return { kind: 'not', of: withWhole(node.of, whole) };
    case 'and':
    case 'or':
      return { kind: node.kind, of: node.of.map((one) => withWhole(one, whole)) };
    case 'marks':
      return { ...node, marks: node.marks.map((one) => (whole.has(one.mark) ? { mark: one.mark } : one)) };
    case 'words':
      return {
        ...node,
        ways: node.ways.map((way) => (whole.has(way.words[0] ?? '') ? { words: way.words } : way)),
      };
    default:
      return node;
  }
}

/** With a DOI that an article has as that article alone, not as the beginning of others: 10.5555/a.1 and 10.5555/a.12. */
export async function withWholeDois(tx: Db, nodes: readonly Node[]): Promise<Node[]> {
  const marks = [...new Set(nodes.flatMap(beginningsIn))];
  if (marks.length === 0) return [...nodes];
  const { rows } = await sql<{ mark: string }>`
    select mark from unnest(${marks}::text[], ${marks.map((mark) => markQuery([mark]))}::text[]) as asked (mark, query)
    where exists (select from article_search where key_words @@ asked.query::tsquery)`.execute(tx);
  const whole = new Set(rows.map(({ mark }) => mark));
  return nodes.map((node) => withWhole(node, whole));
}
