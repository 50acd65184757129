import { endsInAbbreviation, journalLikeness } from './journal-words.ts';
import { trimmed } from './text.ts';

interface TitleAndSource {
  title: string;
  source: string;
  /** Lead of this place over the next best one. */
  margin: number;
}

/** Longest text whose places are all compared; more is compared at its end. */
const MOST_PLACES = 80;

const openers = '“„«‟"';
const closers: Record<string, RegExp> = {
  '“': /[”"]/g,
  '„': /[“”"]/g,
  '«': /»/g,
  '‟': /”/g,
  '"': /["”]/g,
};

/** The title in quotation marks that a text begins with, and what follows it. */
export function quotedTitle(text: string): { title: string; rest: number } | undefined {
  const start = /^[\s.,:;]*/.exec(text)?.[0].length ?? 0;
  const opener = text[start] ?? '';
  if (openers.includes(opener) && opener) {
    const ends = [...text.slice(start + 1).matchAll(closers[opener] as RegExp)];
    const end = ends.findLast(({ index }) =>
      /^.?\s*(?:[.,;:]|\s\p{Lu}|$|in\b|\()/iu.test(text.slice(start + 2 + index)),
    );
    if (!end) return undefined;
    const at = start + 1 + end.index;
    return { title: trimmed(text.slice(start + 1, at)), rest: at + 1 };
  }
  if (opener !== '‘' && opener !== "'") return undefined;
  const ends = [...text.slice(start + 1).matchAll(/[’'](?=[.,]?\s+(?:\p{Lu}|in\b|e[A-Z]))/gu)];
  const end =
    ends.find(({ index }) => /[.,?!]/.test(text.slice(start + index, start + index + 3))) ?? ends.at(-1);
  if (!end) return undefined;
  const at = start + 1 + end.index;
  return { title: trimmed(text.slice(start + 1, at)), rest: at + 1 };
}

interface Place {
  /** End of the title, with a question mark. */
  title: number;
  source: number;
  weight: number;
}

/** All places where a title may end and a source begin. */
function placesIn(text: string, commas: boolean): Place[] {
  const places: Place[] = [];
  for (const { 0: mark, index } of text.matchAll(
    /[.?!…]["”’')\]]{0,2}\s+|[.?!](?=\p{Lu}\p{L})|,\s+|;\s+|["”’]\s+|\s[–—-]\s|:\s+(?=In\b)/gu,
  )) {
    const after = text.slice(index + mark.length, index + mark.length + 30);
    if (!/^["“(]?(?:[\p{Lu}\d]|e[A-Z]|m[A-Z]|npj|i[A-Z]|bioRxiv|medRxiv|arXiv|in:?\s)/u.test(after)) continue;
    const sign = mark[0] as string;
    const title = index + (/[?!]/.test(sign) ? 1 : 0);
    const weight =
      sign === '.'
        ? mark.length > 1
          ? 1
          : 0.3
        : /[?!]/.test(sign)
          ? 1.2
          : sign === ','
            ? commas
              ? 1
              : -1.5
            : -1;
    places.push({ title, source: index + mark.length, weight });
  }
  return places.slice(-MOST_PLACES);
}

function worthOf(text: string, place: Place, italic: readonly { from: number; to: number }[]): number {
  const title = trimmed(text.slice(0, place.title));
  const source = trimmed(text.slice(place.source));
  let worth = place.weight + journalLikeness(source);
  const words = title.split(' ').length;
  worth += words >= 4 ? 1 : words === 3 ? 0.5 : words === 2 ? -0.3 : -1.5;
  if (endsInAbbreviation(title)) worth -= 2.5;
  // `… of protozoa. VIII. Chromosoma`
  if (/^[IVXLC]+\.\s/.test(source)) worth -= 2;
  if (balance(title) !== 0) worth -= 2;
  // A last sentence like a journal's name says that the name began before.
  const cut = Math.max(title.lastIndexOf('. '), title.lastIndexOf('? '));
  if (cut > 0 && title.length - cut < 40 && journalLikeness(title.slice(cut + 2)) > 3) worth -= 1.5;
  if (
    /(?:\s|^)(?:vs|cf|sp|spp|subsp|var|St|Dr|Mt|No|cv|ca|e\.g|i\.e|al|\p{Lu})$/u.test(
      text.slice(0, place.title),
    )
  )
    worth -= 1;
  const set = italic.find(
    ({ from, to }) => Math.abs(from - place.source) <= 2 && to >= from + source.length - 3,
  );
  return set ? worth + 5 : worth;
}

const balance = (text: string) => (text.match(/[([]/g)?.length ?? 0) - (text.match(/[)\]]/g)?.length ?? 0);

/** Cuts `Title. Source` where both sides look most like what they are. */
export function splitTitle(
  text: string,
  { commas, italic }: { commas: boolean; italic: readonly { from: number; to: number }[] },
): TitleAndSource | undefined {
  const judged = placesIn(text, commas)
    .map((place) => ({ place, worth: worthOf(text, place, italic) }))
    .sort((a, b) => b.worth - a.worth);
  const [best, next] = judged;
  if (!best) return undefined;
  return {
    title: trimmed(text.slice(0, best.place.title)),
    source: trimmed(text.slice(best.place.source)),
    margin: Math.min(best.worth - (next?.worth ?? best.worth - 3), best.worth),
  };
}
