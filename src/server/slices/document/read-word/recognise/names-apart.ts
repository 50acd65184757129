import type { WordInline } from '../docx/blocks.ts';
import { type Item, type ParagraphItem, paragraphItem } from './items.ts';
import { isPerson, namesIn, RAISED } from './names.ts';
import { flat, squeezed, wordCount } from './texts.ts';
import { small, titlePage } from './title.ts';
import { abstractHead, institution, introductionHead, keywordsHead } from './words.ts';

/** Words of the shortest title that names may stand behind in one paragraph. */
const shortestTitle = 4;
/** Of a paragraph, what a title and names can be in. */
const longestTitle = 60;
const mostInlines = 200;

/** The items, with names that stand behind the title in its paragraph as one of their own. */
export function withNamesApart(items: readonly Item[]): Item[] {
  const end = items.findIndex(
    ({ words }) =>
      abstractHead.test(words) ||
      introductionHead.test(words) ||
      keywordsHead.test(words) ||
      wordCount(words) > 120,
  );
  const last = Math.min(titlePage, end < 0 ? items.length : end);
  const top = items.slice(0, last);
  for (const [index, item] of top.entries()) {
    if (item.kind !== 'paragraph') continue;
    // Names that stand below are the authors'.
    const below = top.slice(index + 1).find(({ words }) => words !== '')?.words ?? '';
    const apart = areNames(below) || isPerson(below) ? undefined : namesApart(item);
    if (apart) return items.toSpliced(index, 1, ...apart);
  }
  return [...items];
}

function namesApart(item: ParagraphItem): [ParagraphItem, ParagraphItem] | undefined {
  const { content } = item.paragraph;
  for (let at = 1; at < Math.min(content.length, mostInlines); at++) {
    const here = content[at];
    const isBreak = here?.kind === 'break';
    if (!isBreak && !looksOther(content[at - 1], here)) continue;
    const [before, behind] = [content.slice(0, at), content.slice(isBreak ? at + 1 : at)];
    const words = squeezed(marked(before));
    if (wordCount(words) > longestTitle) return undefined;
    if (isTitle(words) && areNames(marked(behind).trim().split('\n')[0] ?? ''))
      return [before, behind].map((part) =>
        paragraphItem({ ...item.paragraph, content: part }, item.boxed),
      ) as [ParagraphItem, ParagraphItem];
  }
  return undefined;
}

/** Text with raised text between signs, as `namesIn` reads it. */
const marked = (content: readonly WordInline[]): string =>
  [...flat(content)]
    .map((inline) => {
      if (inline.kind === 'break') return '\n';
      if (inline.kind !== 'text') return '';
      return inline.sup ? `${RAISED.begin}${inline.text.trim()}${RAISED.end}` : inline.text;
    })
    .join('');

/** Whether letters are set otherwise than those before them; raised ones belong to what they stand behind. */
const looksOther = (one: WordInline | undefined, other: WordInline | undefined): boolean =>
  one?.kind === 'text' &&
  other?.kind === 'text' &&
  !one.sup &&
  !other.sup &&
  (one.bold !== other.bold || one.size !== other.size);

const isTitle = (words: string): boolean =>
  wordCount(words) >= shortestTitle &&
  small.test(words) &&
  !namesIn(words) &&
  !(institution.test(words) && /,.*,/.test(words)) &&
  !/(?:[,:–—-]|\b(?:of|the|in|for|and|on|with|by|from|to|an?))$/i.test(words);

/** Several persons, or one with marks or behind “by”. */
function areNames(line: string): boolean {
  const names = namesIn(line);
  if (!names?.every(({ name }) => isPerson(name))) return false;
  return names.length > 1 || /^by\s/i.test(line) || names[0]?.marks.length !== 0;
}
