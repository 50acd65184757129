import { narrow } from '../../shared/narrow.ts';

/* Figures and tables in Chinese, Japanese, Korean, Arabic and Persian, whose words no space parts from others. */

const noun =
  '(?:附?[图圖図表]|照片|写真|그림|표|사진|그래프|(?:ال)?(?:ش[كک]ل|جدول)|تصویر|نمودار)(?:\\s*(?:رقم|شماره))?';
const number = '\\d{1,3}(?:[.·–—-]\\d{1,3}){0,2}[A-Za-z]?';
const opening = '[<\\[(《]?\\s*';

const caption = new RegExp(
  `^(${opening}(${noun})\\s*\\(?\\s*(${number})(?:\\s*\\))?(?:\\s*[>\\])》])?)(\\s*[.:|)–—,-]\\s*|\\s+|$|(?=\\p{Lo}))`,
  'u',
);

/** Without what only some write: the article, `number`, and dashes between the numbers of chapter and figure. */
const wordOf = (shown: string): string =>
  shown
    .replace(/^ال|\s*(?:رقم|شماره)$/g, '')
    .replace(/^附/, '')
    .replace('ک', 'ك');
export const dotted = (shown: string): string => shown.replace(/(?<=\d)[·–—-](?=\d)/g, '.');

/** The label that a caption begins with: `图2-1`, `<표 3>`, `شكل رقم (1)`. */
export function easternLabel(words: string) {
  const [, label = '', word = '', value = '', after = ''] = caption.exec(narrow(words)) ?? [];
  const length = label.length + after.length;
  return label === ''
    ? undefined
    : {
        label: words.slice(0, label.length).trim(),
        word: wordOf(word),
        number: dotted(value),
        length,
        separated:
          /[.:|)–—,-]/.test(after) ||
          length === words.length ||
          /[>\]》]$/.test(label) ||
          // Where words have no spaces between them, one behind the number parts a caption's.
          (after.trim() !== after && /\p{Script=Han}/u.test(word) && !/[。.]$/.test(words)),
      };
}

/** Words behind a label that go on with a sentence: `图1所示`, `표 1은`. */
export const easternSentence =
  /^(?:所示|中|显示|顯示|给出|展示|表明|描述|可知|可见|可以|是|为|和|与|及|に|は|を|の|が|と|から|および|[은는이가을를의와과](?=\s)|에서|에|يوضح|يبين|نشان|را\s)/;

/** Arabic writes `and`, `in` and the like as one word with what follows. */
const prefix = '(?:[وفبلك]{1,2}(?=ال|ش[كک]ل|جدول))?';
const joiner = '\\s*(?:[,~–—-]|和|与|及|と|・|및|و)\\s*';
const mention = new RegExp(
  `(?<![\\p{Script=Arabic}代发發])${prefix}(?<word>${noun})\\s*\\(?\\s*(?<list>${number}(?:${joiner}${number}){0,9})`,
  'gu',
);

/** Mentions in a line, each number with its place; the first one's begins at the word. */
export function easternMentions(line: string): { word: string; number: string; from: number; to: number }[] {
  const text = narrow(line);
  return [...text.matchAll(mention)].flatMap((match) => {
    const { word = '', list = '' } = match.groups ?? {};
    const listAt = match.index + match[0].length - list.length;
    return [...list.matchAll(new RegExp(number, 'gu'))].map((found, order) => ({
      word: wordOf(word),
      number: dotted(found[0]).toLowerCase(),
      from: order === 0 ? match.index : listAt + found.index,
      to: listAt + found.index + found[0].length,
    }));
  });
}
