import type { Item } from './items.ts';
import { referencesHead } from './words.ts';

/* The language of a text by its letters and its commonest words, which Word is often not told. */

const words: Record<string, string> = {
  en: 'the of and to in is that was for with were are this be by on as from which we',
  de: 'der die und das den ist mit von zu des dem nicht auf eine wurde werden auch im sich für',
  fr: 'le la les et des est dans une du que pour par sur qui avec sont ces cette au ont',
  es: 'el la los las y que en del una se por con para es fue como más entre su al',
  pt: 'o os as e que em do da dos das uma não com para foi no na ao pela são',
  it: 'il di che e la per una della del dei sono con le nel è gli alla si non anche',
  nl: 'de het een en van in is dat te op voor met zijn door aan niet werd bij ook wordt',
  pl: 'i w na z do nie się że jest oraz po od przez dla są które jako lub tym być',
  tr: 've bir bu için ile olarak da de olan daha çok gibi en göre ise olduğu sonra kadar arasında her',
  id: 'yang dan di dengan untuk dari pada ini dalam adalah oleh tidak akan sebagai dapat atau tersebut karena secara lebih',
  hu: 'a az és hogy nem is egy ez volt meg de csak vagy mint el már lehet kell amely alapján',
  ru: 'и в на с что не по для из от как при это была были его их также является может',
  uk: 'і в на та з що не для до від як при це є було їх також може або якої',
};

const languagesOf = new Map<string, string[]>();
for (const [language, list] of Object.entries(words))
  for (const word of list.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);

/** Letters that one language has alone, or that the first of several has. */
const scripts: readonly [RegExp, string][] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'zh'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
];
/** Letters by which another language of the same script is told. */
const sharing: Record<string, [RegExp, string]> = {
  zh: [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  ar: [/[پچژگکی]/gu, 'fa'],
};
const mostLetters = 100_000;
const fewestLetters = 20;

function byScript(whole: string): string | undefined {
  const text = whole.slice(0, mostLetters);
  const count = (letter: RegExp) => text.match(letter)?.length ?? 0;
  const all = count(/\p{L}/gu);
  const [, language = ''] = (all >= fewestLetters && scripts.find(([own]) => count(own) > all / 2)) || [];
  const [letter, other] = sharing[language] ?? [];
  return (letter && count(letter) > all / 20 ? other : language) || undefined;
}

const enough = 30;
const mostWords = 20_000;

/** The language that a text is plainly in; undefined where it is short, mixed, or in a language not known here. */
export function languageOf(text: string): string | undefined {
  const alone = byScript(text);
  if (alone) return alone;
  const counts = new Map<string, number>();
  const all =
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, mostWords) ?? [];
  for (const word of all)
    for (const language of languagesOf.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  const sure =
    first &&
    first[1] >= Math.min(enough, all.length / 6) &&
    first[1] > all.length / 8 &&
    first[1] > (second?.[1] ?? 0) * 1.3;
  return sure ? first[0] : undefined;
}

/** Whether two texts are plainly in different languages. */
export function areInTwo(one = '', other = ''): boolean {
  const [first, second] = [languageOf(one), languageOf(other)];
  return first !== undefined && second !== undefined && first !== second;
}

/**
 * The language that a file says it is in, unless its text is plainly in another: of a language not known here, texts may
 * look like those of one near it, but never like English. References are in the languages of what they name.
 */
export function languageOfFile(stated: string | undefined, items: readonly Item[]): string {
  const references = items.findLastIndex(({ words: text }) => referencesHead.test(text));
  const texts = references < 0 ? items : items.slice(0, references);
  const read = languageOf(texts.map(({ words: text }) => text).join(' '));
  const own = stated?.split('-')[0]?.toLowerCase() ?? 'en';
  const mayBeOther = read === 'en' || Object.hasOwn(words, own);
  return read && read !== own && mayBeOther ? read : (stated ?? 'en');
}
