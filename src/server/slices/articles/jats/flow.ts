import { bestAlternative } from './alternatives.ts';
import type { Context } from './context.ts';
import { type Attributes, el as html, isBlank, join, text } from './html.ts';
import { WORD_MARKS } from './plain-text.ts';
import type { SanitisedHtml } from './types-html.ts';
import { isElement, kids, squeeze, textOf, type XmlElement, type XmlNode } from './xml-tree.ts';

/**
 * Two ways to lay out mixed content. JATS allows lists, tables, figures and formulae inside a paragraph; HTML does
 * not: {@link blocks} splits such paragraphs.
 */

/** Phrasing content. A block is reduced to its text. */
export function inlines(nodes: readonly XmlNode[], ctx: Context): SanitisedHtml {
  const out: SanitisedHtml[] = [];
  for (const node of nodes) {
    if (!isElement(node)) out.push(text(squeeze(node)));
    else out.push(inline(node, ctx));
  }
  return join(out);
}

function inline(node: XmlElement, ctx: Context): SanitisedHtml {
  if (node.name === 'alternatives') {
    const best = bestAlternative(node);
    return best ? inline(best, ctx) : inlines(node.children, ctx);
  }
  const renderer = own(ctx.page.inlines, node.name);
  if (renderer) return renderer(node, ctx);
  const content = inlines(node.children, ctx);
  return isBlock(node, ctx) ? (` ${content} ` as SanitisedHtml) : content;
}

interface BlockOptions {
  /** No `<p>` around a single run of text (table cells, short list items). */
  bare?: boolean;
  /** The nodes are one paragraph, which continues after a block inside of it. */
  paragraph?: boolean;
  /** Attributes of the first paragraph. */
  first?: Attributes;
  /** Class of the paragraphs. */
  class?: string;
}

/** A series of blocks; runs of text between them become paragraphs. */
export function blocks(nodes: readonly XmlNode[], ctx: Context, options: BlockOptions = {}): SanitisedHtml {
  const out: SanitisedHtml[] = [];
  let run: SanitisedHtml[] = [];
  let paragraphs = 0;

  const flush = (last: boolean) => {
    const content = join(run);
    run = [];
    if (isBlank(content)) return;
    const trimmed = withoutBreaks(content);
    if (trimmed === '') return;
    if (last && options.bare && out.length === 0) {
      out.push(trimmed);
      return;
    }
    const continued = out.length > 0 && options.paragraph ? 'continued' : undefined;
    const attributes =
      paragraphs++ === 0
        ? { class: options.class ?? continued, ...options.first }
        : { class: options.class ?? continued };
    out.push(html('p', attributes, trimmed));
  };
  const walk = (list: readonly XmlNode[]) => {
    list.forEach((node, index) => {
      if (!isElement(node)) {
        run.push(text(squeeze(index > 0 && isFormula(list[index - 1]) ? node.replace(CLOSING, '') : node)));
      } else if (node.name === 'alternatives') {
        walk([bestAlternative(node) ?? '']);
      } else if (isBlock(node, ctx)) {
        flush(false);
        const after = isFormula(node) ? CLOSING.exec(String(list[index + 1] ?? ''))?.[0] : undefined;
        out.push(block(node, after ? { ...ctx, after } : ctx));
      } else if (holdsBlock(node, ctx)) {
        walk(node.children);
      } else {
        run.push(inline(node, ctx));
      }
    });
  };
  walk(nodes);
  flush(true);
  return join(out);
}

/** A line break at the edge of a paragraph would show as an empty line. */
function withoutBreaks(content: SanitisedHtml): SanitisedHtml {
  let shown = content.trim();
  while (shown.startsWith('<br>')) shown = shown.slice(4).trimStart();
  while (shown.endsWith('<br>')) shown = shown.slice(0, -4).trimEnd();
  return shown as SanitisedHtml;
}

/** Punctuation of the sentence around a display formula. */
const CLOSING = /^\s*[.,;:](?=\s|$)/;
const isFormula = (node: XmlNode | undefined) =>
  node !== undefined && isElement(node) && node.name === 'disp-formula';

/** The content of a single paragraph, for items and cells without `<p>`. */
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

export function block(node: XmlElement, ctx: Context): SanitisedHtml {
  const renderer = own(ctx.page.blocks, node.name);
  return renderer ? renderer(node, ctx) : blocks(node.children, ctx);
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
