import type { Inline } from '#contract/document/inlines.ts';
import type { Block, PARAGRAPH_ROLES, Paragraph } from '#contract/document/nodes.ts';
import { append, appendInLine, attrs, isBlank, text, withoutBreaks, words } from '../shared/nodes.ts';
import { isElement, kids, squeeze, textOf, type XmlElement, type XmlNode } from '../shared/xml-tree.ts';
import { bestAlternative } from './alternatives.ts';
import type { Context } from './context.ts';
import { WORD_MARKS } from './word-marks.ts';

/**
 * Two ways to read mixed content. JATS allows lists, tables, figures and formulae inside a paragraph; the document
 * does not: {@link blocks} splits such paragraphs.
 */

/** Content of a line. A block is reduced to its text. */
export function inlines(nodes: readonly XmlNode[], ctx: Context): Inline[] {
  const out: Inline[] = [];
  for (const node of nodes) appendInLine(out, isElement(node) ? inline(node, ctx) : words(squeeze(node)));
  return out;
}

function inline(node: XmlElement, ctx: Context): Inline[] {
  if (node.name === 'alternatives') {
    const best = bestAlternative(node);
    return best ? inline(best, ctx) : inlines(node.children, ctx);
  }
  const reader = own(ctx.page.inlines, node.name);
  if (reader) return reader(node, ctx);
  const content = inlines(node.children, ctx);
  if (!isBlock(node, ctx)) return content;
  const apart: Inline[] = [text(' ')];
  append(apart, content);
  append(apart, [text(' ')]);
  return apart;
}

interface BlockOptions {
  /** A single run of text is no paragraph of its own (table cells, short list items). */
  tight?: boolean;
  /** The nodes are one paragraph, which continues after a block inside of it. */
  paragraph?: boolean;
  /** Attributes of the first paragraph. */
  first?: Paragraph['attrs'] | { id: string | undefined; lang: string | undefined; continued?: true };
  role?: (typeof PARAGRAPH_ROLES)[number];
}

/** A series of blocks; runs of text between them become paragraphs. */
export function blocks(nodes: readonly XmlNode[], ctx: Context, options: BlockOptions = {}): Block[] {
  const out: Block[] = [];
  let run: Inline[] = [];
  let paragraphs = 0;

  const flush = (last: boolean) => {
    const content = run;
    run = [];
    if (isBlank(content)) return;
    const shown = withoutBreaks(content);
    if (shown.length === 0) return;
    if (last && options.tight && out.length === 0) {
      out.push({ type: 'paragraph', attrs: { tight: true }, content: shown });
      return;
    }
    const continued = options.role === undefined && out.length > 0 && options.paragraph ? true : undefined;
    const first = paragraphs++ === 0 ? options.first : undefined;
    out.push({
      type: 'paragraph',
      ...attrs({
        ...first,
        role: options.role,
        continued: (continued ?? first?.continued) as true | undefined,
      }),
      content: shown,
    } as Paragraph);
  };
  const walk = (list: readonly XmlNode[]) => {
    list.forEach((node, index) => {
      if (!isElement(node)) {
        const shown = squeeze(index > 0 && isFormula(list[index - 1]) ? node.replace(CLOSING, '') : node);
        appendInLine(run, words(shown));
      } else if (node.name === 'alternatives') {
        walk([bestAlternative(node) ?? '']);
      } else if (isBlock(node, ctx)) {
        flush(false);
        const after = isFormula(node) ? CLOSING.exec(String(list[index + 1] ?? ''))?.[0] : undefined;
        out.push(...block(node, after ? { ...ctx, after } : ctx));
      } else if (holdsBlock(node, ctx)) {
        walk(node.children);
      } else {
        appendInLine(run, inline(node, ctx));
      }
    });
  };
  walk(nodes);
  flush(true);
  return out;
}

/** Punctuation of the sentence around a display formula. */
const CLOSING = /^\s*[.,;:](?=\s|$)/;
const isFormula = (node: XmlNode | undefined) =>
  node !== undefined && isElement(node) && node.name === 'disp-formula';

/** The content of a single paragraph, for items and cells without one. */
export function unwrapped(nodes: readonly XmlNode[]): readonly XmlNode[] {
  const shown = nodes.filter((node) => isElement(node) || node.trim() !== '');
  const [only] = shown;
  return shown.length === 1 &&
    only &&
    isElement(only) &&
    only.name === 'p' &&
    !only.attrs.id &&
    !only.attrs.lang
    ? only.children
    : nodes;
}

export function block(node: XmlElement, ctx: Context): Block[] {
  const reader = own(ctx.page.blocks, node.name);
  return reader ? reader(node, ctx) : blocks(node.children, ctx);
}

function isBlock(node: XmlElement, ctx: Context): boolean {
  // Code is a block when it has lines, inline otherwise.
  if (node.name === 'code')
    return textOf(node) !== '' && node.children.some((child) => !isElement(child) && child.includes('\n'));
  return own(ctx.page.blocks, node.name) !== undefined;
}

const held = new WeakMap<XmlElement, boolean>();

/** Whether an inline element contains a block; semantic elements don't count. */
function holdsBlock(node: XmlElement, ctx: Context): boolean {
  if (own(ctx.page.inlines, node.name) && !TRANSPARENT.has(node.name)) return false;
  let answer = held.get(node);
  if (answer === undefined) {
    answer = kids(node).some((child) =>
      child.name === 'alternatives'
        ? child.children.length > 0
        : isBlock(child, ctx) || holdsBlock(child, ctx),
    );
    held.set(node, answer);
  }
  return answer;
}

const TRANSPARENT: ReadonlySet<string> = new Set([...WORD_MARKS, 'ext-link', 'uri', 'target', 'fixed-case']);

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
