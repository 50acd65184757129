import type { ArticleDocument } from '#contract/document/document.ts';
import type { DocumentNode } from '#contract/document/nodes.ts';
import type { Manuscript } from './jats-manuscript.ts';

const textOf = (nodes: readonly DocumentNode[] = []): string =>
  nodes
    .map((node) =>
      node.type === 'text' ? node.text : 'content' in node ? textOf(node.content as DocumentNode[]) : '',
    )
    .join('');

export function* nodesIn(nodes: readonly DocumentNode[] = []): Generator<DocumentNode> {
  for (const node of nodes) {
    yield node;
    if ('content' in node) yield* nodesIn(node.content as DocumentNode[]);
  }
}

const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** How much of a manuscript’s truth a document holds. */
export function compareWith({ truth }: Manuscript, document: ArticleDocument) {
  const all = [...nodesIn([...document.body, ...document.back])];
  const headings = all.flatMap((node) =>
    node.type === 'heading' ? [bare(`${node.attrs?.label ?? ''}${textOf(node.content)}`)] : [],
  );
  const left = [...headings];
  const headingsMissed = truth.headings.filter((heading) => {
    const at = left.indexOf(bare(heading));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const tables = all.flatMap((node) => (node.type === 'table' ? [spansOf(node)] : []));
  const waiting = [...tables];
  const tablesFound = truth.tables.filter((table) => {
    const at = waiting.indexOf(table);
    if (at >= 0) waiting.splice(at, 1);
    return at >= 0;
  });
  const numbers = new Map<string, number>();
  for (const node of all)
    if (node.type === 'reference' && node.attrs.id) numbers.set(node.attrs.id, numbers.size + 1);
  const found = new Map<number, number>();
  for (const node of all)
    if (node.type === 'crossReference' && node.attrs.kind === 'bibr')
      for (const target of node.attrs.targets)
        found.set(numbers.get(target) ?? 0, (found.get(numbers.get(target) ?? 0) ?? 0) + 1);
  let [links, linksFalse] = [0, 0];
  for (const [number, count] of truth.citations) links += Math.min(count, found.get(number) ?? 0);
  for (const [number, count] of found) linksFalse += Math.max(0, count - (truth.citations.get(number) ?? 0));
  const gotAuthors = document.front.authors.map(({ name }) => name);
  const main = document.front.abstracts.find(({ kind }) => kind === 'main');
  const paragraphs = bare(
    [...nodesIn(main?.content)]
      .map((node) => (node.type === 'paragraph' ? textOf(node.content) : ''))
      .join(''),
  );
  return {
    title: bare(textOf(document.front.title)) === bare(truth.title),
    gotTitle: textOf(document.front.title),
    authors: gotAuthors.map(bare).join() === truth.authors.map(bare).join(),
    gotAuthors,
    abstract: Math.abs(paragraphs.length - bare(truth.abstract).length) <= 0.08 * bare(truth.abstract).length,
    headingsFound: truth.headings.length - headingsMissed.length,
    headingsMissed,
    headingsFalse: left,
    tables: tablesFound.length,
    formulas: all.filter(({ type }) => type === 'displayFormula').length,
    references: numbers.size,
    links,
    linksFalse,
    linksWanted: [...truth.citations.values()].reduce((sum, count) => sum + count, 0),
  };
}

const spansOf = (table: Extract<DocumentNode, { type: 'table' }>): string =>
  table.content
    .map(({ content }) =>
      content.map(({ attrs }) => `${attrs?.colspan ?? 1}x${attrs?.rowspan ?? 1}`).join(' '),
    )
    .join('/');
