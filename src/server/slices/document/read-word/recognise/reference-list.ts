import type { Inline } from '#contract/document/inlines.ts';
import type { Block, Heading, Reference, References, Text } from '#contract/document/nodes.ts';
import { parseReference } from '../../references/parse-reference.ts';
import { splitReferences } from '../../references/split-list.ts';
import type { CitedReference } from '../../references/types.ts';
import { narrow } from '../../shared/narrow.ts';
import type { Building } from './building.ts';
import { contentOf } from './front.ts';
import type { FoundHeading } from './headings.ts';
import { behind, cut, lineOf, textsOf, tidied } from './inlines.ts';
import type { Item, ParagraphItem } from './items.ts';
import { flat, wordCount } from './texts.ts';
import { referencesHead } from './words.ts';

/** Place of the references: their heading, and the items of their list. */
export interface FoundReferences {
  head?: number;
  entries: number[];
}

/** Also years of the Persian calendar, in a text without Latin letters behind them. */
const year = /\b(?:1[89]\d\d|20\d\d|1[34]\d\d(?=[^\p{Script=Latin}]*$))[a-z]?\b|\bin press\b/u;

function looksLikeReference(item: Item): boolean {
  const words = narrow(item.words);
  return year.test(words) && wordCount(words) >= 5 && wordCount(words) < 160 && /,|\p{Lu}\.|:/u.test(words);
}

/** In brackets, as headings have none: typed, or counted by Word. */
const hasNumber = (item: Item): boolean =>
  item.kind === 'paragraph' &&
  /^\[\d{1,3}\]/.test(narrow(`${item.paragraph.list?.printed ?? ''}${item.words}`));

const isOfList = (item: Item): boolean =>
  item.kind === 'paragraph' &&
  (/bibliograph/.test(item.paragraph.style) ||
    [...flat(item.paragraph.content)].some(
      (inline) => inline.kind === 'field' && inline.name === 'BIBLIOGRAPHY',
    ));

const leastWithoutHead = 4;

/** The reference list of a file: under its heading, in the field of a reference manager, or by its look. */
export function findReferences(
  items: readonly Item[],
  from: number,
  headings: ReadonlyMap<number, FoundHeading>,
  stops: (index: number) => boolean,
): FoundReferences | undefined {
  const run = (start: number): number[] => {
    const entries: number[] = [];
    for (let index = start; index < items.length; index++) {
      const item = items[index] as Item;
      if (item.kind === 'paragraph' && item.words === '') continue;
      const isHead = headings.has(index) && !looksLikeReference(item) && !hasNumber(item);
      if (item.kind === 'table' || isHead || stops(index)) break;
      entries.push(index);
    }
    return entries;
  };
  const heads = items.flatMap((item, index) =>
    index >= from && referencesHead.test(item.words) ? [index] : [],
  );
  for (const head of heads.reverse()) {
    const entries = run(head + 1);
    if (entries.some((index) => looksLikeReference(items[index] as Item))) return { head, entries };
  }
  const listed = items.findIndex(
    (item, index) => index >= from && isOfList(item) && looksLikeReference(item),
  );
  if (listed >= 0) return { entries: run(listed) };
  let best: number[] = [];
  for (let index = from; index < items.length; index++) {
    if (!looksLikeEntry(items[index] as Item)) continue;
    const entries = run(index).filter((_, order, all) =>
      all.slice(0, order + 1).every((at) => looksLikeEntry(items[at] as Item)),
    );
    if (entries.length > best.length) best = entries;
    index = Math.max(index, entries.at(-1) ?? index);
  }
  return best.length >= leastWithoutHead ? { entries: best } : undefined;
}

/** A paragraph that begins with a number or a name and initials, as references do. */
const looksLikeEntry = (item: Item): boolean =>
  item.kind === 'paragraph' &&
  looksLikeReference(item) &&
  (/^\[?\d{1,3}[\].)]?\s/.test(item.words) ||
    /^\p{Lu}[\p{L}’'-]+,? (?:\p{Lu}\.?[ -]?){1,3}[,.;(\s]/u.test(item.words));

const space: Inline = { type: 'text', text: ' ' };

/** The words of a paragraph, with its line breaks. */
const linesOf = (inlines: readonly Inline[]): Text[] =>
  textsOf(inlines).map((text, index) =>
    inlines[index]?.type === 'lineBreak' ? { type: 'text', text: '\n' } : text,
  );

/** The list as a node, and its references for what cites them. */
export function referencesOf(
  building: Building,
  items: readonly Item[],
  { head, entries }: FoundReferences,
): { node: References; cited: CitedReference[] } {
  const content: (Heading | Block | Reference)[] = [];
  if (head !== undefined)
    content.push({ type: 'heading', content: contentOf(building, items[head] as ParagraphItem) });
  const paragraphs = entries.map((index) => {
    const { paragraph } = items[index] as ParagraphItem;
    const { list } = paragraph;
    const inlines = contentOf(building, items[index] as ParagraphItem);
    return { inlines, ...(list && list.style !== 'bullet' && { listNumber: list.printed }) };
  });
  const split = splitReferences(
    paragraphs.map(({ inlines, ...one }) => ({ ...one, words: linesOf(inlines) })),
  );
  const cited: CitedReference[] = [];
  const ends = new Map<number, number>();
  for (const { label, pieces, duplicateOf } of split) {
    const own = pieces.flatMap(({ paragraph, from, to }, order) => {
      const inlines = paragraphs[paragraph]?.inlines ?? [];
      const begin = ends.get(paragraph) ?? 0;
      ends.set(paragraph, to);
      building.take(lineOf(cut(inlines, begin, from)).replace(label ?? '', ''));
      return [...(order > 0 ? [space] : []), ...behind(cut(inlines, begin, to), from - begin)];
    });
    const words = tidied(own.map((inline) => (inline.type === 'lineBreak' ? space : inline)));
    const { csl, yearSuffix, certainty } = parseReference(textsOf(words), cited.at(-1)?.csl);
    const id = building.id('ref');
    if (duplicateOf !== undefined)
      building.find('reference-repeated', 'This reference is in the list already.', {
        node: id,
        words: lineOf(words),
      });
    content.push({
      type: 'reference',
      attrs: { id, ...(label && { label }), csl, certainty, ...(csl.DOI && { doi: csl.DOI.toLowerCase() }) },
      content: words,
    });
    const printed = lineOf(words);
    cited.push({ id, ...(label && { label }), csl, ...(yearSuffix && { yearSuffix }), printed });
  }
  return { node: { type: 'references', attrs: { id: 'references' }, content }, cited };
}
