import type { WordInline } from '../docx/blocks.ts';

/** Stands for what is no text. */
const OBJECT = '\ufffc';

/** All inlines, also inside links and fields. */
export function* flat(content: readonly WordInline[]): Generator<WordInline> {
  for (const inline of content) {
    yield inline;
    if (inline.kind === 'link' || inline.kind === 'field') yield* flat(inline.content);
  }
}

const letterOf = (inline: WordInline): string => {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'break':
      return '\n';
    case 'math':
    case 'picture':
    case 'object':
      return OBJECT;
    default:
      return '';
  }
};

/** The text of a paragraph's content; white space stays. */
export const rawText = (content: readonly WordInline[]): string => [...flat(content)].map(letterOf).join('');

/** On one line. */
export const squeezed = (text: string): string => text.replace(/[\s\u00a0\u200b]+/g, ' ').trim();

/** Letters and digits in small letters without accents, for comparing. */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Chinese and Japanese have no spaces between words, which are two signs long. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

export const wordCount = (text: string): number =>
  text === '' ? 0 : text.split(' ').length + Math.floor((text.match(withoutSpaces)?.length ?? 0) / 2);
