import type { CslName } from '#contract/document/csl.ts';

/** What changes in a text: characters from one place to another become others. */
interface TextChange {
  from: number;
  to: number;
  insert: string;
}

type Style = (name: CslName) => string | undefined;

/** Initials, such as `J.-P.`, `JP` or `J P`. */
const initials = (given: string | undefined, dot: string, apart: string) =>
  given
    ?.split(/\s+/)
    .filter(Boolean)
    .map((word) =>
      /^\p{Lu}+$/u.test(word)
        ? [...word].map((letter) => letter + dot).join(apart)
        : word
            .split('-')
            .map((part) => part.replace(/^(\p{L}).*$/u, `$1${dot}`))
            .join(dot ? '-' : ''),
    )
    .join(apart);

const givens: Style[] = [
  ({ given }) => given,
  ({ given }) => initials(given, '.', ' '),
  ({ given }) => initials(given, '.', ''),
  ({ given }) => initials(given, '', ''),
  ({ given }) => initials(given, '', ' '),
];
/** Manners of printing a name, the longest first. */
const styles: Style[] = [
  ({ literal }) => literal,
  ...givens.flatMap((givenOf): Style[] => {
    const joined =
      (join: (family: string, given: string) => string): Style =>
      (name) => {
        const given = givenOf(name);
        return name.family && given ? join(name.family, given) : undefined;
      };
    return [
      joined((family, given) => `${family}, ${given}`),
      joined((family, given) => `${family} ${given}`),
      joined((family, given) => `${given} ${family}`),
    ];
  }),
  ({ family }) => family,
];

const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** The only place of a whole word or words. */
function onlyPlace(text: string, words: string): number | undefined {
  const found: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) found.push(at);
  return found.length === 1 ? found[0] : undefined;
}

interface Printed {
  from: number;
  to: number;
  style: Style;
}

function printedAt(text: string, name: CslName): Printed | undefined {
  for (const style of styles) {
    const words = style(name);
    const from = words ? onlyPlace(text, words) : undefined;
    if (words && from !== undefined) return { from, to: from + words.length, style };
  }
  return undefined;
}

/** A person among groups, or a name without given names, has not all parts of the manner. */
const printed = (name: CslName, style: Style) => style(name) ?? name.literal ?? name.family;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Changes of a reference's printed line that follow changed names, in the manner in which each was printed. One that isn't
 * there, or is there twice, is left.
 */
export function namesInLine(
  text: string,
  before: readonly CslName[],
  after: readonly CslName[],
): TextChange[] {
  if (before.length === after.length)
    return before.flatMap((name, at) => {
      const next = after[at];
      const place = same(name, next) ? undefined : printedAt(text, name);
      const insert = place && next && printed(next, place.style);
      return place && insert ? [{ from: place.from, to: place.to, insert }] : [];
    });
  const added = after.length - before.length;
  if (added === 1 && before.every((name, at) => same(name, after[at]))) return appended(text, before, after);
  const gone = before.findIndex((name, at) => !same(name, after[at]));
  if (added === -1 && same(before.toSpliced(gone, 1), after)) return removed(text, before, gone);
  return [];
}

/** Behind the last name, separated from it as the first two are. */
function appended(text: string, before: readonly CslName[], after: readonly CslName[]): TextChange[] {
  const [first, second] = before.map((name) => printedAt(text, name));
  const known = before.at(-1);
  const last = known && printedAt(text, known);
  const next = after.at(-1);
  const words = last && next && printed(next, last.style);
  if (!last || !words) return [];
  const between = first && second && before.length > 2 ? text.slice(first.to, second.from) : ', ';
  return [{ from: last.to, to: last.to, insert: between + words }];
}

/** With what separated the name from the next, or from the one before. */
function removed(text: string, before: readonly CslName[], gone: number): TextChange[] {
  const place = (at: number) => {
    const name = before[at];
    return name && printedAt(text, name);
  };
  const [prior, own, next] = [place(gone - 1), place(gone), place(gone + 1)];
  if (!own) return [];
  if (next && next.from > own.to) return [{ from: own.from, to: next.from, insert: '' }];
  return prior && prior.to < own.from ? [{ from: prior.to, to: own.to, insert: '' }] : [];
}
