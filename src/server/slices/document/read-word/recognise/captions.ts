import type { Inline } from '#contract/document/inlines.ts';
import type { Caption, Paragraph } from '#contract/document/nodes.ts';
import { blocksOf } from './blocks.ts';
import type { Building } from './building.ts';
import { captionLabel, type FoundCaption } from './caption-label.ts';
import { easternSentence } from './eastern-labels.ts';
import { contentOf } from './front.ts';
import { behind, cut, inlinesOf, lineOf, tidied } from './inlines.ts';
import type { Item, ParagraphItem } from './items.ts';
import { flat, wordCount } from './texts.ts';

/** Whether the label is set apart from the words behind it. */
function labelIsBold(item: ParagraphItem, length: number): boolean {
  const first = [...flat(item.paragraph.content)].find(
    (inline) => inline.kind === 'text' && inline.text.trim() !== '',
  );
  return (
    first?.kind === 'text' &&
    first.bold === true &&
    first.text.trim().length >= Math.min(length, 4) &&
    !item.bold
  );
}

const isShown = (item: Item | undefined) =>
  item?.kind === 'table' || (item?.kind === 'paragraph' && item.pictures);

/** The caption that a paragraph is, if it is one; `beside` are its neighbours with content. */
export function captionOf(item: Item, beside: readonly (Item | undefined)[]): FoundCaption | undefined {
  if (item.kind !== 'paragraph' || item.words === '' || item.contents) return undefined;
  const found = captionLabel(item.words.replace(/^\ufffc+\s*/, ''));
  if (!found) return undefined;
  const rest = item.words.replace(/^\ufffc+\s*/, '').slice(found.length);
  const styled = /caption|legend|table title|figure title/.test(item.paragraph.style);
  const near = beside.some(isShown) || item.pictures;
  const sentence =
    easternSentence.test(rest) ||
    /^(?:shows?|presents?|lists?|gives?|illustrates?|depicts?|and|in|is|are|was|were|of|for|also|we|summari[sz]es|displays?|reports?|provides?|demonstrates?|indicates?|\()\b/i.test(
      rest,
    );
  if (rest === '') return near || item.bold || styled ? found : undefined;
  if (sentence && !found.separated) return undefined;
  if (styled || found.separated || labelIsBold(item, found.label.length)) return found;
  return near && /^[\p{Lu}\p{Lo}]/u.test(rest) && wordCount(rest) < 60 ? found : undefined;
}

const firstSentence = /^(.{10,300}?[.?!])\s+(?=[\p{Lu}(“"'\d*†])/su;
const abbreviation = /\b(?:e\.g|i\.e|vs|cf|al|sp|spp|ca|approx|no|fig|figs|eq|dr|st|[A-Z])\.$/i;

/** Divides a caption’s words into its title and its text. */
function divided(inlines: Inline[], isTable: boolean): [Inline[], Inline[]] {
  const boldEnd = inlines.findIndex(
    (inline) =>
      !(
        inline.type === 'anchor' ||
        (inline.type === 'text' &&
          (inline.text.trim() === '' || inline.marks?.some(({ type }) => type === 'bold')))
      ),
  );
  if (boldEnd > 0) {
    const length = lineOf(inlines.slice(0, boldEnd)).length;
    if (lineOf(inlines.slice(0, boldEnd)).trim().length > 3)
      return [unbold(tidied(cut(inlines, 0, length))), tidied(cut(inlines, length))];
  }
  const line = lineOf(inlines);
  if (isTable && line.length < 300) return [inlines, []];
  let end = 0;
  for (let rest = line; ; ) {
    const sentence = firstSentence.exec(rest)?.[1];
    if (sentence === undefined) return line.length < 300 ? [inlines, []] : [[], inlines];
    end += sentence.length;
    if (!abbreviation.test(sentence)) break;
    const skipped = /^\s+/.exec(line.slice(end))?.[0].length ?? 0;
    end += skipped;
    rest = line.slice(end);
  }
  return [tidied(cut(inlines, 0, end)), tidied(cut(inlines, end))];
}

const unbold = (inlines: Inline[]): Inline[] =>
  inlines.map((inline) => {
    if (inline.type !== 'text' || !inline.marks) return inline;
    const marks = inline.marks.filter(({ type }) => type !== 'bold');
    return { type: 'text', text: inline.text, ...(marks.length > 0 && { marks }) };
  });

/** A caption of the paragraphs that make it; its label is left out, being the figure's. */
export function captionNode(
  building: Building,
  item: ParagraphItem,
  found: FoundCaption,
  more: readonly ParagraphItem[],
): Caption {
  const whole = unlabelled(withoutPictures(building, item));
  const line = lineOf(whole);
  const own = captionLabel(line.trimStart());
  const length = (own ? own.length : found.length) + (line.length - line.trimStart().length);
  building.take(line.slice(0, length).replace(found.label, ''));
  const [title, text] = divided(tidied(behind(whole, length)), found.kind === 'table');
  const paragraphs = [text, ...more.map((paragraph) => contentOf(building, paragraph))]
    .filter((content) => content.length > 0)
    .map((content): Paragraph => ({ type: 'paragraph', content }));
  return {
    type: 'caption',
    content: [...(title.length > 0 ? [{ type: 'titleLine' as const, content: title }] : []), ...paragraphs],
  };
}

/** A link that begins a caption is a field that repeats it, whole or its label: a figure is no link to itself. */
function unlabelled(inlines: Inline[]): Inline[] {
  const first = inlines.findIndex(({ type }) => type !== 'anchor');
  const link = inlines[first];
  return link?.type === 'crossReference'
    ? tidied(inlines.toSpliced(first, 1, ...(link.content ?? [])))
    : inlines;
}

const withoutPictures = (building: Building, item: ParagraphItem): Inline[] => {
  const content = item.paragraph.content.filter(({ kind }) => kind !== 'picture' && kind !== 'box');
  return tidied(inlinesOf(building, content, blocksOf, item.bold ? { bold: true } : {}));
};
