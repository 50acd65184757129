import { type FormFields, likeness } from './form.ts';
import { bodySize, type Item, type ParagraphItem, startsRaised } from './items.ts';
import { languageOf } from './language.ts';
import { isPerson, namesIn } from './names.ts';
import { bare, wordCount } from './texts.ts';
import {
  abstractHead,
  institution,
  introductionHead,
  keywordsHead,
  mainHead,
  runningHead,
  titleHead,
} from './words.ts';

/** Paragraphs that make the title. */
interface FoundTitle {
  items: number[];
  /** Found because the form has it. */
  byForm?: boolean;
  /** The title in another language beside it, of its look. */
  other?: number;
}

const notTitle =
  /^(?:running|short title|title page|correspond|key ?words?|manuscript|article (?:type|category)|type of|word count|submitted|original|research (?:article|paper)|review article|\*|e-?mail|tel\b|fax\b|supplement|supporting|this (?:is|article|paper)|cover letter|dear\b|authors?\b|figure|table|doi|http|received|accepted|date|version|draft|arxiv|for submission|journal(?:\s*(?:$|:)|\s(?:of|for|home(?:page)?|pre-?proof|title|name|article)\b)|volume|number of)/i;

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const dayOfMonth = '\\d{1,2}(?:st|nd|rd|th|\\.)?';
/** A day, as letters begin with it. */
const day = new RegExp(
  `^${dayOfMonth}\\s${month},?\\s\\d{4}$|^${month}\\s${dayOfMonth},?\\s\\d{4}$|^\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}$`,
  'i',
);
/** Also some titles, which are set larger than the text: `March 1917`. */
const monthAndYear = new RegExp(`^${month},?\\s\\d{4}$`, 'i');

/** Number of items from the top that can be of the title page. */
export const titlePage = 40;

/** The title among the first items; undefined where nothing looks like one. */
export function findTitle(
  items: readonly Item[],
  form: FormFields,
  language: string,
): FoundTitle | undefined {
  const wanted = bare(form.manuscripttitle ?? '');
  return (wanted === '' ? undefined : byForm(items, wanted)) ?? inLanguage(items, byLook(items), language);
}

/** Of two titles of one look, one below the other, that which is not plainly in another language than the article. */
function inLanguage(
  items: readonly Item[],
  title: FoundTitle | undefined,
  language: string,
): FoundTitle | undefined {
  const [index = 0, ...more] = title?.items ?? [];
  const own = languageOf(items[index]?.words ?? '');
  if (!title || more.length > 0 || own === undefined || language.startsWith(own)) return title;
  const other = [index - 1, index + 1].find(
    (at) =>
      areAlike(items[index], items[at]) &&
      wordCount(items[at]?.words ?? '') >= fewestWords &&
      (namesIn(items[at]?.words ?? '')?.length ?? 0) < 2 &&
      languageOf(items[at]?.words ?? '') !== own,
  );
  return other === undefined ? title : { items: [other], other: index };
}

/** Words of a title that hardly a name or label has. */
const fewestWords = 5;

/** The paragraph, or two in a row, that says what the form says. */
function byForm(items: readonly Item[], wanted: string): FoundTitle | undefined {
  let best: { items: number[]; like: number } | undefined;
  const top = items.slice(0, titlePage);
  top.forEach((item, index) => {
    if (item.words === '') return;
    const next = top.findIndex((other, at) => at > index && other.words !== '');
    const candidates = [[index], ...(next > 0 ? [[index, next]] : [])];
    for (const indexes of candidates) {
      const words = indexes
        .map((at) => items[at]?.words ?? '')
        .join(' ')
        .replace(titleHead, '');
      if (words.length > wanted.length * 3 + 60) continue;
      const like = likeness(bare(words), wanted);
      if (like >= 0.75 && like > (best?.like ?? 0)) best = { items: indexes, like };
    }
  });
  return best && { items: best.items, byForm: true };
}

function byLook(items: readonly Item[]): FoundTitle | undefined {
  const size = bodySize(items);
  const end = items.slice(0, titlePage).findIndex((item, index) => {
    const { words } = item;
    const isHead = introductionHead.test(words) || abstractHead.test(words) || keywordsHead.test(words);
    return (isHead || (wordCount(words) > 70 && index > 0 && !namesIn(words))) && index >= 0;
  });
  const top = items.slice(0, end < 0 ? Math.min(titlePage, items.length) : end);
  const texts = top.flatMap((item, index) =>
    item.kind === 'paragraph' && item.words !== '' ? [{ item, index }] : [],
  );
  const named = texts.findIndex(({ item }) => titleLabel.test(item.words));
  const below = named < 0 ? undefined : texts[named + 1];
  if (below && wordCount(below.item.words) <= 60) return { items: [below.index] };
  let best: { index: number; score: number } | undefined;
  texts.forEach(({ item, index }, order) => {
    const score = scoreOf(item, order, size, texts[order + 1]?.item);
    if (score !== undefined && score > (best?.score ?? 1.2)) best = { index, score };
  });
  if (!best) return undefined;
  return { items: [best.index, ...goesOn(items, best.index)] };
}

/** A heading above the title. */
const titleLabel = /^(?:full |article |manuscript )?title\s*:?$/i;

/** Function words, which names and labels have not. */
export const small =
  /\b(?:of|the|in|for|and|on|with|by|from|to|an?|is|are|as|at|between|during|after|using|its?|de|la|der|und|et)\b/;

function scoreOf(
  item: ParagraphItem,
  order: number,
  bodySize: number,
  next: ParagraphItem | undefined,
): number | undefined {
  const { words } = item;
  const labelled = titleHead.test(words);
  if (item.contents || (startsRaised(item) && institution.test(words))) return undefined;
  // Templates are filled in by hand: a title above the authors may have their style.
  const isAbove = order === 0 && next?.paragraph.style === 'author' && namesIn(next.words);
  if (item.paragraph.style === 'author' && !(isAbove && small.test(words))) return undefined;
  const count = wordCount(words.replace(titleHead, ''));
  const style = item.paragraph.style;
  const stands = style === 'title' || item.size > bodySize + 1;
  const isDate = day.test(words) || (!stands && monthAndYear.test(words));
  if (
    !labelled &&
    (count < (stands ? 1 : 2) || count > 60 || notTitle.test(words) || isDate || runningHead.test(words))
  )
    return undefined;
  if (/@|https?:|\d{5}/.test(words) || mainHead.test(words)) return undefined;
  if (institution.test(words) && /,.*,/.test(words) && !labelled && style !== 'title') return undefined;
  const names = namesIn(words);
  const isNames =
    names && (names.length > 1 || isPerson(words)) && !small.test(words.replace(/\band\b/g, ''));
  return (
    (labelled ? 8 : 0) +
    (/^(?:article )?title$/.test(style) ? 4 : 0) +
    (item.bold ? 2 : 0) +
    (item.centred ? 1 : 0) +
    Math.max(-2, Math.min(4, (item.size - bodySize) / 2)) +
    (item.paragraph.outline === 1 ? 1 : 0) +
    (small.test(words) ? 1.5 : 0) +
    (count >= 5 ? 1 : 0) +
    // Above names, a colon ends their label.
    (next && namesIn(next.words) ? (words.endsWith(':') ? -4 : 2) : 0) -
    (isNames ? (item.size > bodySize + 3 ? 3 : 7) : 0) -
    (/[.;,]$/.test(words) ? 1.5 : 0) -
    // Of a section, whose title above may have no look of one.
    (item.paragraph.outline && /^1\.?\s/.test(words) ? 3 : 0) -
    order * 0.8
  );
}

const areAlike = (one: Item | undefined, other: Item | undefined): boolean =>
  one?.kind === 'paragraph' &&
  other?.kind === 'paragraph' &&
  one.size === other.size &&
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.paragraph.style === other.paragraph.style &&
  one.paragraph.align === other.paragraph.align;

/** A title that was broken into two paragraphs of one look. */
function goesOn(items: readonly Item[], index: number): number[] {
  const [title, next] = [items[index], items[index + 1]];
  if (title?.kind !== 'paragraph' || next?.kind !== 'paragraph') return [];
  const alike = areAlike(title, next);
  const begins =
    /^\p{Ll}/u.test(next.words) || /[:,–—-]$|\b(?:of|the|in|for|and|on|with|by)$/i.test(title.words);
  // Names behind a small word belong to it.
  const asks = /\b(?:of|the|in|for|and|on|with)$/i.test(title.words);
  return alike &&
    begins &&
    (asks || !namesIn(next.words)) &&
    wordCount(next.words) < 25 &&
    (title.bold || title.centred || title.size > 0)
    ? [index + 1]
    : [];
}
