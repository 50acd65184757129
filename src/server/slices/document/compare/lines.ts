import type { ArticleDocument, ArticleText, SubFront } from '#contract/document/document.ts';
import type { Inline } from '#contract/document/inlines.ts';
import type { DocumentNode } from '#contract/document/nodes.ts';
import { blocksText, formulaText, rawText } from '../shared/plain-text.ts';
import { squeeze } from '../shared/xml-tree.ts';

/** A piece of the text that is compared as one: a paragraph, a row of a table, a picture. */
export interface Line {
  kind: string;
  /** Of the innermost node that has one. */
  id: string | undefined;
  text: string;
}

/** Everything of a document below its front matter, in its order. */
export function linesOf(document: ArticleDocument): Line[] {
  const lines: Line[] = [];
  gather(document, lines);
  return lines;
}

function gather({ front, body, back, subArticles }: ArticleText & { front: SubFront }, into: Line[]): void {
  for (const { id, content } of front.abstracts) for (const node of content) visit(node, id, into);
  for (const node of [...body, ...back, ...(front.notes ? [front.notes] : [])]) visit(node, undefined, into);
  for (const sub of subArticles) gather(sub, into);
}

function visit(node: DocumentNode, above: string | undefined, into: Line[]): void {
  const own = 'attrs' in node && node.attrs && 'id' in node.attrs ? node.attrs.id : undefined;
  const id = own ?? above;
  const text = textOf(node);
  if (text !== undefined) {
    if (text !== '') into.push({ kind: node.type, id, text });
    if (!inside.has(node.type)) return;
  }
  if ('content' in node && node.content) for (const inner of node.content) visit(inner, id, into);
}

/** Captions, pictures and tables follow the alternative text of what holds them. */
const inside: ReadonlySet<string> = new Set(['graphic', 'figure']);

/** Undefined of what is no line of its own. */
function textOf(node: DocumentNode): string | undefined {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'titleLine':
    case 'term':
    case 'reference':
      return labelled(node.attrs, squeeze(inlineText(node.content)).trim());
    case 'code':
      return inlineText(node.content);
    case 'displayFormula':
      return labelled(node.attrs, node.content ? inlineText(node.content) : formulaText(node.attrs));
    case 'graphic':
      return [node.attrs.files[0] ?? '', node.attrs.alt ?? ''].filter(Boolean).join(': ');
    case 'figure':
      return node.attrs.alt;
    case 'tableRow':
      return node.content.map(({ content }) => blocksText(content)).join(' | ');
    default:
      return undefined;
  }
}

const labelled = (attrs: object | undefined, text: string): string =>
  attrs && 'label' in attrs && attrs.label ? `${attrs.label} ${text}` : text;

/** Links show what they lead to where they have no words of their own; notes stand at their place. */
const inlineText = (nodes: readonly Inline[] | undefined): string =>
  (nodes ?? [])
    .map((node) => {
      if (node.type === 'crossReference' && !node.content) return `[${node.attrs.targets.join(', ')}]`;
      if (node.type === 'footnote') return ` [${blocksText(node.content)}]`;
      return rawText([node]);
    })
    .join('');
