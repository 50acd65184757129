import { decodeXML } from 'entities';
import type { Inline } from '#contract/document/inlines.ts';
import type { DocumentNode, FormulaForms } from '#contract/document/nodes.ts';
import { squeeze } from './xml-tree.ts';

/** The words of nodes without marks. */

interface Options {
  /** Leaves out notes and their marks, cross-references and all that isn't a word. */
  without?: (node: Inline) => boolean;
}

/** As they stand, with the spaces at their edges. */
export function rawText(nodes: readonly Inline[] | undefined, options: Options = {}): string {
  let out = '';
  for (const node of nodes ?? []) {
    if (options.without?.(node)) continue;
    switch (node.type) {
      case 'text':
        out += node.text;
        break;
      case 'lineBreak':
        out += ' ';
        break;
      case 'inlineFormula':
        out += node.content ? rawText(node.content, options) : formulaText(node.attrs);
        break;
      case 'crossReference':
      case 'citedWork':
      case 'inlineFile':
        out += rawText(node.content, options);
        break;
    }
  }
  return out;
}

/** On one line, trimmed. */
export const plainText = (nodes: readonly Inline[] | undefined, options?: Options): string =>
  squeeze(rawText(nodes, options)).trim();

/** The letters of a formula. */
export const formulaText = ({ mathml, tex, alt, files }: FormulaForms): string =>
  mathml ? decodeXML(mathml.replace(/<[^>]*>/g, '')) : files ? (alt ?? '') : (tex ?? '');

/** The words of blocks, a space between them. */
export function blocksText(nodes: readonly DocumentNode[], options?: Options): string {
  const parts: string[] = [];
  const visit = (node: DocumentNode) => {
    if (isLine(node)) parts.push(rawText(node.content, options));
    else if ('content' in node) for (const inner of (node.content ?? []) as DocumentNode[]) visit(inner);
  };
  nodes.forEach(visit);
  return squeeze(parts.join(' ')).trim();
}

const LINES: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'titleLine',
  'term',
  'code',
  'reference',
]);
const isLine = (node: DocumentNode): node is DocumentNode & { content?: Inline[] } => LINES.has(node.type);
