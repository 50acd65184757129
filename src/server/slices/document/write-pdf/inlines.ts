import type { CrossReference, Footnote, Inline, InlineGraphic } from '#contract/document/inlines.ts';
import type { Mark } from '#contract/document/marks.ts';
import { inlineFormula } from './formulae.ts';
import { anchor, languageOf, linked, plain } from './text.ts';
import { call, join, sayable, string } from './typst.ts';
import { addFinding, blocks, contained, type Writing } from './writing.ts';

const withoutItalics = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Italic fonts of many families lack these letters, and a letter without a font is a box wherever it stands. */
function upright(node: Inline): Inline {
  if (node.type !== 'text' || !node.marks || !withoutItalics.test(node.text)) return node;
  return { ...node, marks: node.marks.filter(({ type }) => functions[type] !== 'emph') };
}

/** Content of nodes within a line; stretches with the same marks are wrapped once. */
export function inlines(nodes: readonly Inline[] | undefined, writing: Writing, depth = 0): string {
  const parts: string[] = [];
  let from = 0;
  const list = depth === 0 ? (nodes ?? []).map(upright) : (nodes ?? []);
  while (from < list.length) {
    const mark = list[from]?.marks?.[depth];
    let to = from + 1;
    if (!mark) {
      parts.push(inline(list[from] as Inline, writing));
    } else {
      while (to < list.length && isSame(mark, list[to]?.marks?.[depth])) to++;
      parts.push(marked(mark, inlines(list.slice(from, to), writing, depth + 1)));
    }
    from = to;
  }
  return join(parts);
}

const isSame = (one: Mark, other: Mark | undefined): boolean =>
  other !== undefined &&
  other.type === one.type &&
  !other.attrs?.apart &&
  JSON.stringify(other.attrs ?? {}) === JSON.stringify(one.attrs ?? {});

const functions: Partial<Record<Mark['type'], string>> = {
  italic: 'emph',
  source: 'emph',
  bold: 'strong',
  sub: 'sub',
  sup: 'super',
  smallCaps: 'caps',
  monospace: 'mono',
  underline: 'underline',
  overline: 'overline',
  strike: 'strike',
  roman: 'roman',
  sansSerif: 'sans-serif',
  quoted: 'quoted',
  rubyText: 'super',
};

function marked(mark: Mark, content: string): string {
  if (content === '[]') return '';
  if (mark.type === 'link') return linked(mark.attrs.href, content);
  const name = functions[mark.type];
  const styled = name ? call(name, {}, content) : content;
  const language = languageOf(mark.attrs?.lang);
  return language ? call('text', { lang: string(language) }, styled) : styled;
}

function inline(node: Inline, writing: Writing): string {
  switch (node.type) {
    case 'text':
      return unbroken(node, writing);
    case 'crossReference':
      return crossReference(node, writing);
    case 'footnote':
      return footnote(node, writing);
    case 'inlineFormula':
      return inlineFormula(node, writing);
    case 'inlineGraphic':
      return inlineGraphic(node, writing);
    case 'inlineFile': {
      const content = node.content?.length ? inlines(node.content, writing) : plain(node.attrs.href, writing);
      return linked(writing.address(node.attrs.href) ?? node.attrs.href, content);
    }
    case 'citedWork': {
      const { doi, csl } = node.attrs;
      const content = inlines(node.content, writing);
      return doi ? linked(`https://doi.org/${doi}`, content) : linked(csl?.URL ?? '', content);
    }
    case 'lineBreak':
      return 'linebreak()';
    case 'anchor':
      return anchor(node.attrs.id, writing);
    case 'query':
      return '';
  }
}

/** A letter and its hyphen before a word, as in `p-value`, with space or punctuation around it. */
const letterBefore = /(?<=[\s([])[\p{L}\p{N}]-\p{L}{2,14}(?=[\s.,;:)\]])/gu;
/** Characters of an index that stays on one line. */
const shortIndex = 16;

/** Text of a line, without breaks after a first letter and within a short index. */
function unbroken({ text, marks }: Extract<Inline, { type: 'text' }>, writing: Writing): string {
  if (text.length <= shortIndex && marks?.some(({ type }) => type === 'sub' || type === 'sup'))
    return plain(onOneLine(text), writing);
  const words = text.match(letterBefore);
  if (!words) return plain(text, writing);
  return join(
    text
      .split(letterBefore)
      .flatMap((part, at) => [
        plain(part, writing),
        ...(words[at] ? [call('together', {}, plain(words[at], writing))] : []),
      ]),
  );
}

/**
 * An index whose spaces, strokes and hyphens break no line. A box would do, but Typst raises what is in one a second time,
 * and breaks before it.
 */
const onOneLine = (index: string): string =>
  index.replace(/(?<=\S)\s+(?=\S)/g, '\u00a0').replace(/[/\-–](?=\S)/g, '$&\u2060');

function crossReference({ attrs, content }: CrossReference, writing: Writing): string {
  const { targets, kind } = attrs;
  const computed = () => targets.map((target) => writing.labels.get(target) ?? '?').join(', ');
  const body = content?.length ? inlines(content, writing) : string(targets.length ? computed() : '?');
  const number = targets.map((target) => writing.anchors.get(target)).find((found) => found !== undefined);
  const styled = content?.length || kind !== 'bibr' ? body : call('bracketed', {}, body);
  return number === undefined ? styled : call('go', {}, String(number), styled);
}

function footnote(node: Footnote, writing: Writing): string {
  const body = join([anchor(node.attrs?.id, writing), blocks(node.content, contained, writing)]);
  return call('footnote', {}, body);
}

function inlineGraphic({ attrs }: InlineGraphic, writing: Writing): string {
  const picture = attrs.files.map((file) => writing.pictures.get(file)).find(Boolean);
  const alt = sayable(attrs.alt);
  if (!picture) {
    addFinding(
      writing,
      'missing-picture',
      `The picture ${attrs.files[0] ?? ''} within the text is missing.`,
      attrs.id,
    );
    return alt ? plain(alt, writing) : '"□"';
  }
  if (!alt)
    addFinding(
      writing,
      'missing-alternative-text',
      'A picture within the text has no alternative text.',
      attrs.id,
    );
  // Symbols made as pictures are drawn for screens, at 96 pixels an inch.
  const points = Math.max(6, Math.min(picture.height * 0.6, 40));
  return call(
    'symbol',
    { alt: string(alt || 'Symbol, as a picture') },
    string(picture.path),
    `${points}pt`,
    `${picture.width / picture.height}`,
  );
}
