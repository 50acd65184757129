import { bestAlternative } from './alternatives.ts';
import type { Context } from './context.ts';
import { type Attributes, el as html, isBlank, join, text } from './html.ts';
import { WORD_MARKS } from './plain-text.ts';
import type { SanitisedHtml } from './types-html.ts';
import { isElement, kids, squeeze, textOf, type XmlElement, type XmlNode } from './xml-tree.ts';

/**
 * The two ways to lay out mixed content. JATS lets a paragraph hold lists, tables, figures and formulae; HTML
 * does not: {@link blocks} splits such paragraphs around them.
 */

/** Content as one run of phrasing HTML. A block that has no place here gives its words only. */
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
  /** Leave a lone run of text without `<p>` (table cells, short list items). */
  bare?: boolean;
  /** The nodes are one paragraph: what follows a block in it goes on, and is no paragraph anew. */
  paragraph?: boolean;
  /** Attributes of the first paragraph. */
  first?: Attributes;
  /** Class of the paragraphs. */
  class?: string;
}

/** Content as a series of blocks; runs of text between them become paragraphs. */
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

/** A line break at either end of a paragraph makes but an empty line. */
function withoutBreaks(content: SanitisedHtml): SanitisedHtml {
  let shown = content.trim();
  while (shown.startsWith('<br>')) shown = shown.slice(4).trimStart();
  while (shown.endsWith('<br>')) shown = shown.slice(0, -4).trimEnd();
  return shown as SanitisedHtml;
}

/** A full stop or comma of the sentence that a display formula stands in. */
const CLOSING = /^\s*[.,;:](?=\s|$)/;
const isFormula = (node: XmlNode | undefined) =>
  node !== undefined && isElement(node) && node.name === 'disp-formula';

/** Content of one paragraph alone as that paragraph's words, for items and cells that need no `<p>`. */
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

/** One element that is a block by its name. */
export function block(node: XmlElement, ctx: Context): SanitisedHtml {
  const renderer = own(ctx.page.blocks, node.name);
  return renderer ? renderer(node, ctx) : blocks(node.children, ctx);
}

/** Whether it begins a block of its own, or stands within a line. */
function isBlock(node: XmlElement, ctx: Context): boolean {
  // Code is set as a block when it has lines, within a line otherwise.
  if (node.name === 'code')
    return textOf(node) !== '' && node.children.some((child) => !isElement(child) && child.includes('\n'));
  return own(ctx.page.blocks, node.name) !== undefined;
}

const held = new WeakMap<XmlElement, boolean>();

/** Is there a block inside an element that is none itself? Those that have a meaning of their own don't count. */
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
