import type { Front } from '#contract/document/document.ts';
import type { Building } from './building.ts';
import type { Line } from './front-lines.ts';
import type { Item } from './items.ts';
import { wordCount } from './texts.ts';
import { keywordsHead, runningHead } from './words.ts';

/** Lines below a heading that is one of their own, each so short that it can be one keyword. */
function linesBelow(items: readonly Item[], lines: readonly Line[], head: number): Line[] {
  const isHead = ({ item }: Line) => {
    const of = items[item];
    return of?.kind === 'paragraph' && (of.bold || of.paragraph.outline !== undefined);
  };
  const below: Line[] = [];
  for (const line of lines.slice(head + 1)) {
    const follows = line.item - (below.at(-1) ?? (lines[head] as Line)).item <= 2;
    if (
      line.used ||
      line.contents ||
      isHead(line) ||
      !follows ||
      (below.length > 0 && wordCount(line.words) > 6)
    )
      break;
    below.push(line);
    if (/[,;·•|；，、،]/.test(line.words)) break;
  }
  return below;
}

/** Brazilian papers put full stops between keywords; behind a single letter one abbreviates. */
const betweenStops = /(?<=\p{L}{2}|\d|\))\.\s+/u;

/** The language of the words that keywords stand behind. */
const languages: readonly [RegExp, string][] = [
  [/key\s?-?word|index|subject|mesh/i, 'en'],
  [/^schl/i, 'de'],
  [/^mots/i, 'fr'],
  [/^palabras/i, 'es'],
  [/^palavras/i, 'pt'],
  [/^parole/i, 'it'],
  [/^(?:tref|kern)/i, 'nl'],
  [/^słowa/i, 'pl'],
  [/^anahtar/i, 'tr'],
  [/^ключевые/i, 'ru'],
  [/^ключові/i, 'uk'],
  [/^[[【［〔]?(?:关|關|主题)/, 'zh'],
  [/^[[【［〔]?(?:キー|索引)/, 'ja'],
  [/^[[【［〔]?\p{Script=Hangul}/u, 'ko'],
  [/^(?:ال)?كلمات/, 'ar'],
  [/^(?:واژ|کل|كل)/, 'fa'],
  [/^từ/i, 'vi'],
  [/^kata/i, 'id'],
];
const languageOfLabel = (label: string): string | undefined =>
  languages.find(([pattern]) => pattern.test(label))?.[1];

/**
 * Reads the keywords, those of an abstract in another language, and the running title. Of two running heads that of left
 * pages (LRH) has the authors.
 */
export function readKeywords(
  building: Building,
  items: readonly Item[],
  lines: Line[],
  front: Pick<Front, 'keywords' | 'runningTitle' | 'translations'>,
  /** The abstract in another language, which may stand before that in the article’s. */
  other: { language: string; isFirst: boolean } | undefined,
): void {
  let first: string | undefined;
  for (const [index, line] of lines.entries()) {
    if (line.used || line.contents) continue;
    const running = runningHead.exec(line.words)?.[0];
    if (running?.startsWith('LRH') && lines.some(({ words }) => words.startsWith('RRH'))) continue;
    if (running !== undefined && !front.runningTitle) {
      const source = running === line.words ? lines[index + 1] : line;
      front.runningTitle = source?.words.slice(source === line ? running.length : 0).trim() || undefined;
      if (source && front.runningTitle) {
        building.take(running);
        line.used = true;
        source.used = true;
      }
      continue;
    }
    const label = keywordsHead.exec(line.words)?.[0];
    const isOther = front.keywords.length > 0 && other !== undefined && front.translations.length === 0;
    if (label === undefined || (front.keywords.length > 0 && !isOther)) continue;
    const below = label.length === line.words.length ? linesBelow(items, lines, index) : [];
    const listed =
      below.length > 0 ? below.map(({ words }) => words).join('\n') : line.words.slice(label.length);
    const separator =
      below.length > 1
        ? '\n'
        : /[;；]/.test(listed)
          ? /\s*[;；]\s*/
          : /[·•|]/.test(listed)
            ? /\s*[·•|]\s*/
            : /[,，、،]/.test(listed)
              ? /\s*[,，、،]\s*/
              : /^[\p{Script=Han}\p{Script=Katakana}ー\s]+$/u.test(listed)
                ? /\s+/
                : betweenStops;
    const keywords = listed
      .split(separator)
      .map((word) => word.replace(/[.。]$/, '').trim())
      .filter(Boolean);
    if (keywords.length === 0 || keywords.some((word) => wordCount(word) > 12)) continue;
    const language = languageOfLabel(label);
    if (!isOther) {
      front.keywords = keywords;
      first = language;
    } else if (first === language ? other.isFirst : first === other.language) {
      front.translations = [{ language: other.language, keywords: front.keywords }];
      front.keywords = keywords;
    } else front.translations = [{ language: other.language, keywords }];
    building.take(label, listed.replace(/[^;,.·•|；，、،。]/g, ''));
    line.used = true;
    for (const one of below) one.used = true;
  }
}
