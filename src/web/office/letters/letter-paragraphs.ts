import type { LetterWords } from '#contract/office/words.ts';
import { paragraphsOf } from '#contract/paragraphs.ts';

const field = /\{\{\s*(\w+)\s*\}\}/g;

/** A button, or text whose parts marked `later` are filled in when the letter is sent. */
type Paragraph = { button: string } | { words: ({ text: string } | { later: string })[] };

type Known = {
  /** Values of fields; a paragraph with an empty field is dropped. */
  values: Readonly<Record<string, string>>;
  links?: Readonly<Record<string, string>>;
  /** Placeholders of fields that are known only when the letter is sent. */
  later?: Readonly<Record<string, string>>;
};

function wordsOf(paragraph: string, { values, later = {} }: Known): Paragraph {
  const words: ({ text: string } | { later: string })[] = [];
  let end = 0;
  for (const match of paragraph.matchAll(field)) {
    const name = match[1] as string;
    words.push({ text: paragraph.slice(end, match.index) });
    words.push(
      Object.hasOwn(values, name) ? { text: values[name] ?? '' } : { later: later[name] ?? match[0] },
    );
    end = match.index + match[0].length;
  }
  words.push({ text: paragraph.slice(end) });
  return { words: words.filter((word) => 'later' in word || word.text !== '') };
}

/** Follows the rules of the server's renderer. */
export function letterParagraphs({ text }: Pick<LetterWords, 'text'>, known: Known): Paragraph[] {
  const isEmpty = (paragraph: string) =>
    [...paragraph.matchAll(field)].some(([, name]) => known.values[name as string] === '');
  return paragraphsOf(text)
    .filter((paragraph) => !isEmpty(paragraph))
    .flatMap((paragraph): Paragraph[] => {
      const [, only] = /^\{\{\s*(\w+)\s*\}\}$/.exec(paragraph) ?? [];
      if (only === undefined) return [wordsOf(paragraph, known)];
      const button = known.links?.[only];
      if (button) return [{ button }];
      const value = known.values[only];
      // Text that somebody wrote may have several paragraphs.
      if (value !== undefined) return paragraphsOf(value).map((one) => ({ words: [{ text: one }] }));
      return [wordsOf(paragraph, known)];
    });
}
