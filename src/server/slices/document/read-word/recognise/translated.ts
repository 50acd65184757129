import { abstractByHead, type FoundAbstract } from './abstract.ts';
import type { Item } from './items.ts';
import { languageOf } from './language.ts';
import { namesIn } from './names.ts';
import { wordCount } from './texts.ts';
import { introductionHead, keywordsHead } from './words.ts';

const farthest = 25;

/**
 * An abstract and the same in another language behind it and its keywords: that in the language of the article is the
 * main one.
 */
export function withTranslated(
  items: readonly Item[],
  first: FoundAbstract,
  language: string,
): FoundAbstract[] {
  const second = abstractByHead(items, first.to);
  const begin = second?.head ?? second?.from ?? 0;
  const between = items.slice(first.to, begin);
  if (!second || begin > first.to + farthest || between.some(({ words }) => introductionHead.test(words)))
    return [first];
  const of = ({ from, to }: FoundAbstract) =>
    languageOf(
      items
        .slice(from, to)
        .map(({ words }) => words)
        .join(' '),
    );
  const [own = ''] = language.split('-');
  const [one, other] = inTwo(of(first), of(second), own);
  if (!one || !other || one === other) return [first];
  if (other === own) return [{ ...first, kind: 'translated', language: one }, second];
  const title = titleAmong(items, first.to, begin);
  return [first, { ...second, kind: 'translated', language: other, ...(title !== undefined && { title }) }];
}

/** Of two languages, one that a short text does not tell is the article's where the other is none of it. */
const inTwo = (one: string | undefined, other: string | undefined, own: string) => [
  one ?? (other !== own ? own : undefined),
  other ?? (one !== own ? own : undefined),
];

/** The title above authors and abstract in another language: the first paragraph that looks like one. */
function titleAmong(items: readonly Item[], from: number, to: number): number | undefined {
  const label = (index: number) => keywordsHead.exec(items[index]?.words ?? '')?.[0];
  const isLabel = (index: number) => label(index) === items[index]?.words;
  const at = items.findIndex(
    ({ words }, index) =>
      index >= from &&
      index < to &&
      words !== '' &&
      label(index) === undefined &&
      !(index > from && isLabel(index - 1)),
  );
  const item = items[at];
  const isTitle =
    item?.kind === 'paragraph' &&
    (item.bold || item.centred) &&
    wordCount(item.words) > 2 &&
    wordCount(item.words) < 60 &&
    !/@|^\d/.test(item.words) &&
    !namesIn(item.words);
  return isTitle ? at : undefined;
}
