import type { FoundAbstract } from './abstract.ts';
import type { Building } from './building.ts';
import { captionLabel } from './caption-label.ts';
import type { Item } from './items.ts';
import { bare, wordCount } from './texts.ts';
import {
  institution,
  introductionHead,
  keywordsHead,
  mainHead,
  otherAbstracts,
  runningHead,
  titleHead,
} from './words.ts';

/** A title page is at most so long. */
const longestFront = 600;

/** The item that the text begins with, behind title and abstract. */
export function findBodyStart(
  building: Building,
  items: readonly Item[],
  title: { items: number[] } | undefined,
  abstract: FoundAbstract | undefined,
): number {
  const afterTitle = title ? Math.max(...title.items) + 1 : 0;
  return withoutTitle(building, items, title, startBehind(items, afterTitle, abstract));
}

/** Psychologists print the title again, above the text: it begins behind that. */
function withoutTitle(
  building: Building,
  items: readonly Item[],
  title: { items: number[] } | undefined,
  start: number,
): number {
  const words = (title?.items ?? [])
    .map((index) => items[index]?.words ?? '')
    .join(' ')
    .replace(titleHead, '');
  const first = items.findIndex(
    (item, index) => index >= start && (item.kind === 'table' || item.words !== ''),
  );
  const again = items[first]?.words ?? '';
  if (words === '' || bare(again) !== bare(words)) return start;
  building.take(again);
  return first + 1;
}

function startBehind(
  items: readonly Item[],
  afterTitle: number,
  abstract: FoundAbstract | undefined,
): number {
  const from = abstract?.to ?? afterTitle;
  const end = Math.min(items.length, from + longestFront);
  for (let index = from; index < end; index++)
    if (introductionHead.test(items[index]?.words ?? '')) return index;
  if (!abstract && afterTitle === 0) return 0;
  for (let index = from; index < end; index++) {
    const words = items[index]?.words ?? '';
    if (keywordsHead.test(words) || runningHead.test(words)) {
      // Keywords may stand below their heading.
      if (keywordsHead.exec(words)?.[0].length === words.length) index += 1;
      continue;
    }
    if (words === '' && items[index]?.kind === 'paragraph') continue;
    if (
      abstract
        ? isText(items[index]) || mainHead.test(words)
        : wordCount(words) > 60 ||
          mainHead.test(words) ||
          isHeadOfText(items, index) ||
          items[index]?.kind === 'table' ||
          beginsWithCaption(words)
    )
      return isPictureAlone(items[index - 1]) ? index - 1 : index;
  }
  return abstract ? from : afterTitle;
}

const outlineOf = (item: Item | undefined): number | undefined =>
  item?.kind === 'paragraph' && item.words !== '' ? item.paragraph.outline : undefined;

/** Headings of a title page. */
const frontHead =
  /^(?:(?:full |article )?title\b|(?:co-?)?authors?\b|contributors?\b|affiliations?\b|address|correspond|contact|orcid|e-?mail|institutions?\b|running\b)/i;

/** A heading whose level has another below, and behind which nothing but headings stands before text. */
function isHeadOfText(items: readonly Item[], index: number): boolean {
  const outline = outlineOf(items[index]);
  const { words: head } = items[index] as Item;
  if (outline === undefined || institution.test(head) || frontHead.test(head)) return false;
  if (otherAbstracts.some(([pattern]) => pattern.test(head))) return false;
  const text = items.findIndex(
    (item, at) =>
      at > index && (item.kind === 'table' || (item.words !== '' && outlineOf(item) === undefined)),
  );
  const heads = items.slice(index + 1, Math.max(text, index + 1));
  return (
    isText(items[text]) &&
    heads.every(({ words }) => !institution.test(words)) &&
    items.slice(text).some((item) => outlineOf(item) === outline)
  );
}

/** A supplement is figures below a title. */
function beginsWithCaption(words: string): boolean {
  const found = captionLabel(words.replace(/^[\ufffc\s]+/, ''));
  return found?.kind === 'figure' && /\d/.test(found.label);
}

const isPictureAlone = (item: Item | undefined): boolean =>
  item?.kind === 'paragraph' && item.pictures && /^\ufffc*$/.test(item.words.replace(/\s/g, ''));

const isText = (item: Item | undefined): boolean =>
  item?.kind === 'table' ||
  (item?.kind === 'paragraph' &&
    !/@|^\*|^(?:correspond|abbreviations?\s*:|funding\s*:|word count|jel|date|received|accepted)/i.test(
      item.words,
    ) &&
    (wordCount(item.words) > 25 || item.bold || item.paragraph.outline !== undefined));
