import type { Abstract } from '#contract/document/document.ts';
import type { FormFields } from './form.ts';
import type { Item } from './items.ts';
import { areInTwo } from './language.ts';
import { bare, wordCount } from './texts.ts';
import {
  abstractHead,
  abstractPart,
  introductionHead,
  keywordsHead,
  mainHead,
  otherAbstracts,
  referencesHead,
} from './words.ts';

/** Place of an abstract. */
export interface FoundAbstract {
  kind: Abstract['kind'];
  /** Of one that is not in the article’s language. */
  language?: string;
  /** The paragraph that holds only its heading. */
  head?: number;
  /** First and one after the last of its text. */
  from: number;
  to: number;
  /** Characters of a heading at the beginning of its first paragraph, such as `Abstract:`. */
  skip: number;
  /** The paragraph with the title in its language. */
  title?: number;
}

const searched = 400;
const mostWords = 1500;

/** The abstract among the first items. */
export function findAbstract(
  items: readonly Item[],
  from: number,
  form: FormFields,
): FoundAbstract | undefined {
  return (
    byForm(items, from, bare(form.abstractcontent ?? '')) ??
    abstractByHead(items, from) ??
    byParts(items, from) ??
    byLength(items, from)
  );
}

const isHeadLike = (item: Item | undefined): boolean =>
  item?.kind === 'paragraph' &&
  item.words !== '' &&
  wordCount(item.words) <= 12 &&
  (item.bold ||
    item.italic ||
    item.underline ||
    item.capitals ||
    (item.paragraph.outline !== undefined && item.paragraph.outline < 5));

/** The paragraphs whose letters the form's abstract has. */
function byForm(items: readonly Item[], from: number, wanted: string): FoundAbstract | undefined {
  if (wanted.length < 80) return undefined;
  const key = (words: string) => bare(words.replace(abstractHead, ''));
  const has = (words: string) => {
    const letters = key(words);
    return (
      letters.length > 0 &&
      (wanted.includes(letters) ||
        (letters.length > 60 &&
          (wanted.includes(letters.slice(0, 50)) || wanted.includes(letters.slice(-50)))))
    );
  };
  const first = items.findIndex(
    (item, index) => index >= from && index < searched && key(item.words).length >= 40 && has(item.words),
  );
  if (first < 0) return undefined;
  let begin = first;
  while (begin > from && abstractPart.test(items[begin - 1]?.words ?? '')) begin -= 1;
  let end = first + 1;
  const isPart = (index: number) =>
    abstractPart.test(items[index]?.words ?? '') &&
    has(items.slice(index + 1).find(({ words }) => words !== '')?.words ?? '');
  for (let index = first + 1; index < items.length; index++) {
    const words = items[index]?.words ?? '';
    if (words === '') continue;
    // “Introduction” may be a part of the abstract, or what follows it.
    if (!isPart(index) && (!has(words) || mainHead.test(words))) break;
    end = index + 1;
  }
  return withHead(items, begin, end);
}

function withHead(items: readonly Item[], begin: number, end: number): FoundAbstract {
  let head = begin - 1;
  while (head >= 0 && items[head]?.words === '') head -= 1;
  const above = items[head]?.words ?? '';
  const skip = abstractHead.exec(items[begin]?.words ?? '')?.[0].length ?? 0;
  const isHead = head >= 0 && abstractHead.exec(above)?.[0].length === above.length;
  return { kind: 'main', from: begin, to: end, skip, ...(isHead && { head }) };
}

/** End of an abstract that begins at an item. */
function endOf(items: readonly Item[], from: number): number {
  let words = 0;
  let structured = false;
  for (let index = from; index < items.length; index++) {
    const item = items[index];
    if (!item || item.kind === 'table') return index;
    if (item.words === '') continue;
    const isFirst = words === 0;
    if (keywordsHead.test(item.words) || (introductionHead.test(item.words) && !isFirst)) return index;
    if (abstractHead.test(item.words) && areInTwo(items[from]?.words, item.words)) return index;
    if (otherAbstracts.some(([pattern]) => pattern.test(item.words)) && isHeadLike(item)) return index;
    if (isHeadLike(item)) {
      if (!abstractPart.test(item.words) && !isFirst) return index;
      structured ||= abstractPart.test(item.words);
    } else if (mainHead.test(item.words) && !abstractPart.test(item.words)) return index;
    words += wordCount(item.words);
    if (words > mostWords) return Math.min(index, from + 1);
  }
  return structured ? items.length : from + 1;
}

const beginsText = (item: Item): boolean =>
  item.kind === 'paragraph' &&
  !item.contents &&
  (introductionHead.test(item.words) || mainHead.test(item.words));

/** The abstract below or behind the word “Abstract”. */
export function abstractByHead(items: readonly Item[], from: number): FoundAbstract | undefined {
  const text = items.findIndex((item, index) => index >= from && beginsText(item));
  // A summary behind the introduction is a part of the text.
  const last = Math.min(text < 0 ? items.length : text, searched + 1);
  const found = items.slice(0, last).findIndex((item, index) => {
    if (index < from || item.kind === 'table') return false;
    const head = abstractHead.exec(item.words)?.[0];
    if (head === undefined || /^summary of/i.test(item.words)) return false;
    return (
      head.length === item.words.length ||
      /[:：.—–\]】］〕-]\s*$|\p{Script=Han}\s$/u.test(head) ||
      item.paragraph.style === 'abstract'
    );
  });
  const item = items[found];
  if (!item) return styled(items, from);
  const skip = abstractHead.exec(item.words)?.[0].length ?? 0;
  const alone = skip === item.words.length;
  let begin = alone ? found + 1 : found;
  while (begin < items.length && items[begin]?.words === '') begin += 1;
  if (alone) begin = behindKeywords(items, begin);
  const to = endOf(items, begin);
  return {
    kind: 'main',
    from: begin,
    to: Math.max(to, begin + 1),
    skip: alone ? 0 : skip,
    ...(alone && { head: found }),
  };
}

/** Where the text of an abstract begins that stands behind the keywords, else where they do. */
function behindKeywords(items: readonly Item[], begin: number): number {
  const words = items[begin]?.words ?? '';
  if ((keywordsHead.exec(words)?.[0].length ?? words.length) >= words.length) return begin;
  const next = items.findIndex((item, index) => index > begin && item.words !== '');
  return wordCount(items[next]?.words ?? '') > 30 ? next : begin;
}

/** Paragraphs of the style “Abstract”. */
function styled(items: readonly Item[], from: number): FoundAbstract | undefined {
  const is = (item: Item | undefined) =>
    item?.kind === 'paragraph' && item.paragraph.style === 'abstract' && item.words !== '';
  const first = items.findIndex((item, index) => index >= from && index < searched && is(item));
  // Text before it means that the name of the style means nothing.
  if (first < 0 || items.slice(from, first).some(({ words }) => wordCount(words) > 60)) return undefined;
  let to = first + 1;
  for (let index = to; index < first + 40 && index < items.length; index++) {
    const head = isHeadLike(items[index]) && is(items[index + 1]);
    if (is(items[index])) to = index + 1;
    else if (!head) break;
  }
  return withHead(items, first, to);
}

/** Without the word: headings of its parts, before the introduction. */
function byParts(items: readonly Item[], from: number): FoundAbstract | undefined {
  const intro = items.findLastIndex(
    (item, index) => index > from && index < searched && introductionHead.test(item.words),
  );
  if (intro < 0) return undefined;
  const first = items.findIndex(
    (item, index) => index >= from && index < intro && isHeadLike(item) && abstractPart.test(item.words),
  );
  if (first < 0) return undefined;
  return { kind: 'main', from: first, to: Math.min(endOf(items, first + 1), intro), skip: 0 };
}

/** Without anything: the long paragraph right before the introduction or the keywords. */
function byLength(items: readonly Item[], from: number): FoundAbstract | undefined {
  const first = items.findIndex(
    (item, index) =>
      index >= from && index < searched && item.kind === 'paragraph' && wordCount(item.words) > 60,
  );
  if (first < 0) return undefined;
  const next = items.slice(first + 1).find(({ words }) => words !== '')?.words ?? '';
  return introductionHead.test(next) || keywordsHead.test(next)
    ? { kind: 'main', from: first, to: first + 1, skip: 0 }
    : undefined;
}

/** Summaries for other readers, highlights and the like, between the abstract and the text. */
export function findOtherAbstracts(items: readonly Item[], from: number, to: number): FoundAbstract[] {
  const found: FoundAbstract[] = [];
  for (let index = from; index < to; index++) {
    const item = items[index];
    const kind = item && otherAbstracts.find(([pattern]) => pattern.test(item.words))?.[1];
    if (!kind || !isHeadLike(item)) continue;
    let end = index + 1;
    const isOther = (other: Item | undefined) =>
      other !== undefined &&
      otherAbstracts.some(([pattern]) => pattern.test(other.words)) &&
      isHeadLike(other);
    while (
      end < to &&
      items[end]?.kind === 'paragraph' &&
      !keywordsHead.test(items[end]?.words ?? '') &&
      !isOther(items[end]) &&
      !referencesHead.test(items[end]?.words ?? '')
    )
      end += 1;
    if (end > index + 1) found.push({ kind, head: index, from: index + 1, to: end, skip: 0 });
    index = end - 1;
  }
  return found;
}
