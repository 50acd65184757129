import type { ArticleDocument } from '#contract/document/document.ts';
import type { Inline } from '#contract/document/inlines.ts';
import type { DocumentNode } from '#contract/document/nodes.ts';
import { idsOf } from '../shared/walk.ts';
import { wordsOf } from './pieces.ts';

type BlockKind = 'title' | 'heading' | 'paragraph' | 'caption' | 'cell' | 'reference';

/** A line of the article whose words can be changed. */
export interface WordBlock {
  /** Its path in the document: `body.2.0` is the first node of the third block. */
  place: string;
  kind: BlockKind;
  words: string;
  /** The element of the page that shows it, once ids are given; absent for what stands outside of the full text. */
  anchor?: { id: string; within: 'itself' | 'heading' | 'title' };
}

type Line = WordBlock & { content: readonly Inline[]; write(content: Inline[]): void };

type Attrs = { attrs?: { id?: string; tight?: true } };

/** Gives a node an id, so that its element is found in the page. */
type Identify = (node: Attrs) => string;

/** Every line of the article with its own words, in the order of the text. */
export function linesOf(document: ArticleDocument, identify?: Identify): Line[] {
  const { front } = document;
  const lines: Line[] = [];
  const add = (block: Omit<WordBlock, 'words'>, holder: { content?: Inline[] }) => {
    const content = holder.content ?? [];
    lines.push({
      ...block,
      words: wordsOf(content),
      content,
      write(next) {
        holder.content = next;
      },
    });
  };
  const visit = (node: DocumentNode, place: string, parent: DocumentNode | undefined, kind: BlockKind) => {
    const anchorOf = (of: DocumentNode | undefined, within: 'itself' | 'heading' | 'title') =>
      of && identify ? { anchor: { id: identify(of as Attrs), within } } : {};
    switch (node.type) {
      case 'paragraph':
        return add({ place, kind, ...anchorOf(node.attrs?.tight ? parent : node, 'itself') }, node);
      case 'heading':
        return add({ place, kind: 'heading', ...anchorOf(parent, 'heading') }, node);
      case 'titleLine':
        return add({ place, kind: 'caption', ...anchorOf(parent, 'title') }, node);
      case 'term':
        return add({ place, kind, ...anchorOf(node, 'itself') }, node);
      case 'reference':
        return add({ place, kind: 'reference', ...anchorOf(node, 'itself') }, node);
    }
    if (!('content' in node) || isWhole.has(node.type)) return;
    const inside = node.type === 'caption' ? 'caption' : node.type === 'tableCell' ? 'cell' : kind;
    // A caption has no element of its own that its title could be found by.
    const outer = node.type === 'caption' ? parent : node;
    for (const [at, one] of (node.content ?? []).entries()) visit(one, `${place}.${at}`, outer, inside);
  };
  const title = { content: front.title };
  add({ place: 'title', kind: 'title' }, title);
  const [line] = lines;
  if (line)
    line.write = (next) => {
      front.title = next;
    };
  const visitAll = (nodes: readonly DocumentNode[], place: string) => {
    for (const [at, node] of nodes.entries()) visit(node, `${place}.${at}`, undefined, 'paragraph');
  };
  for (const [at, { content }] of front.abstracts.entries()) visitAll(content, `abstracts.${at}`);
  visitAll(document.body, 'body');
  visitAll(document.back, 'back');
  return lines;
}

/** Formulae and code, where white space and every sign count. */
const isWhole: ReadonlySet<string> = new Set(['displayFormula', 'code', 'text']);

/** Gives an id to every node that shows a line and has none. */
export function identifier(document: ArticleDocument): Identify {
  const used = idsOf(document);
  let count = 0;
  return (node) => {
    if (node.attrs?.id) return node.attrs.id;
    do count += 1;
    while (used.has(`line-${count}`));
    const id = `line-${count}`;
    node.attrs = { ...node.attrs, id };
    return id;
  };
}
