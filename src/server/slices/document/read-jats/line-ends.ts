import { isOfLanguage } from '../shared/language.ts';
import { isElement, type XmlElement, type XmlNode } from '../shared/xml-tree.ts';

/**
 * Many files are pretty-printed, each element on a line of its own. Line ends then count as spaces: `(` `1` `–` `3`
 * `)` come apart, `R` and its `²`, and a full stop from its sentence. Removes line ends where no printed sentence
 * has a space. Spaces without a line end are the author's and stay.
 */
export function closeLines(article: XmlElement): void {
  const closing = isOfLanguage(article.attrs.lang, 'fr') ? FRENCH_CLOSING : CLOSING;
  const visit = (el: XmlElement) => {
    if (KEPT.has(el.name)) return;
    const { children } = el;
    for (let i = 0; i < children.length; i++) {
      const node = children[i] as XmlNode;
      if (isElement(node)) {
        if (!KEPT.has(node.name)) closeEdges(node, children[i - 1], children[i + 1]);
      } else if (node.includes('\n')) children[i] = closed(node, children, i, closing);
    }
    for (const node of children) if (isElement(node)) visit(node);
  };
  joinTexts(article.children);
  visit(article);
}

/** Elements with significant white space. */
const KEPT: ReadonlySet<string> = new Set([
  'preformat',
  'code',
  'math',
  'tex-math',
  'annotation',
  'verse-group',
]);

// White space with a line end has been reduced to one line end before.
const CLOSING = /\n(?=[.,;:](?:[\s"'”’»)\]]|$)|[)\]])/g;
/** French has a space before tall punctuation. */
const FRENCH_CLOSING = /\n(?=[.,](?:[\s"'”’»)\]]|$)|[)\]])/g;

/** Comments and instructions split a text in two. */
function joinTexts(children: XmlNode[]): void {
  let kept = 0;
  for (const node of children) {
    const before = children[kept - 1];
    if (kept > 0 && typeof before === 'string' && !isElement(node)) children[kept - 1] = before + node;
    else children[kept++] = node;
  }
  children.length = kept;
  for (const [index, node] of children.entries())
    if (typeof node === 'string' && node.includes('\n')) children[index] = oneLine(node);
}

const oneLine = (words: string): string =>
  words.replace(/[ \t\r\n]+/g, (run) => (run.includes('\n') ? '\n' : run));

function closed(words: string, children: readonly XmlNode[], i: number, closing: RegExp): string {
  const [before, after] = [children[i - 1], children[i + 1]];
  if (before && after && RANGE.test(words) && isIn(RANGED, before) && isIn(RANGED, after))
    return words.trim();
  const shown = words.replace(closing, '');
  if (!after || !isElement(after) || !shown.endsWith('\n')) return shown;
  const end = shown.slice(0, -1);
  const close = /[([]$/.test(end) || ((end !== '' || before) && clings(after, children[i + 2], end === ''));
  return close ? end : shown;
}

const RANGE = /^\s*[–—-]\s*$/;
const RANGED: ReadonlySet<string> = new Set(['xref', 'fpage', 'lpage']);

const isIn = (names: ReadonlySet<string>, node: XmlNode) => isElement(node) && names.has(node.name);

/** Whether it attaches to the text before: an index, an exponent, the number of a reference. */
function clings(el: XmlElement, after: XmlNode | undefined, alone: boolean): boolean {
  if (el.name === 'sub') return true;
  if (isRaised(el)) return true;
  // “the ¹³C” begins a word; other raised signs end one.
  const begins = typeof after === 'string' && /^[\p{L}\p{N}]/u.test(after);
  return el.name === 'sup' && alone && !begins;
}

/** `<xref><sup>1</sup></xref>`, or the reverse. */
function isRaised(el: XmlElement): boolean {
  const inner = el.name === 'sup' ? 'xref' : el.name === 'xref' ? 'sup' : undefined;
  if (!inner) return false;
  const words = el.children.filter((node) => !isElement(node)).join('');
  const parts = el.children.filter(isElement);
  return parts.length > 0 && parts.every((part) => part.name === inner) && !/[\p{L}\p{N}]/u.test(words);
}

/** Removes line ends at an element's edges beside a space, or where none belongs. */
function closeEdges(el: XmlElement, before: XmlNode | undefined, after: XmlNode | undefined): void {
  const { children } = el;
  joinTexts(children);
  const opens = beginsLine(children[0]);
  if (!opens && !endsLine(children.at(-1))) return;
  const tight = el.name === 'sup' || el.name === 'sub' || isRaised(el);
  if (opens && (tight || isOpen(before))) children[0] = (children[0] as string).slice(1);
  const last = children.at(-1);
  if (endsLine(last) && (tight || isClosed(after))) children[children.length - 1] = last.slice(0, -1);
}

const beginsLine = (node: XmlNode | undefined): node is string =>
  typeof node === 'string' && node.startsWith('\n');
const endsLine = (node: XmlNode | undefined): node is string =>
  typeof node === 'string' && node.endsWith('\n');

const isOpen = (before: XmlNode | undefined) =>
  before === undefined || (typeof before === 'string' && /(?:^|[\s([/–—-])$/.test(before));

const isClosed = (after: XmlNode | undefined) =>
  after === undefined || (typeof after === 'string' && /^(?:$|[\s.,;:)\]/–—-])/.test(after));
