import { easternCitations } from './eastern-citations.ts';
import { citationSystem, findCitations } from './find-citations.ts';
import { bare, conjunctions, plain } from './surnames.ts';
import { textOf } from './text.ts';
import type {
  CitationFinding,
  CitationKey,
  CitationSystem,
  CitedReference,
  FoundCitation,
  LinkedCitation,
  Words,
} from './types.ts';

interface LinkedCitations {
  system?: CitationSystem;
  citations: LinkedCitation[];
  findings: CitationFinding[];
}

type AuthorYear = Exclude<CitationKey, { number: number }>;

/** A reference as citations name it. */
interface Named {
  id: string;
  surnames: string[];
  /** A group may be cited by its first letters. */
  letters?: string;
  /** Surname and given names of the first: `Meta AI` may be a company. */
  whole: string;
  year: string;
  suffix?: string;
}

/** Finds the citations of a text's paragraphs and the references that they mean. */
export function linkCitations(
  paragraphs: readonly Words[],
  references: readonly CitedReference[],
  known = citationSystem(paragraphs, references),
): LinkedCitations {
  const inEastern = !known || known === 'author-year' ? paragraphs.map(easternCitations(references)) : [];
  const system = known ?? (inEastern.some(({ length }) => length > 0) ? 'author-year' : undefined);
  if (!system) return { citations: [], findings: [] };
  const findings: CitationFinding[] = [];
  const cited = new Set<string>();
  const named = references.map(namedOf);
  const numbers = numberOf(references);
  const citations = paragraphs.flatMap((words, paragraph) =>
    findCitations(words, system).flatMap((found): LinkedCitation[] => {
      const read = found.keys.map((key) =>
        'number' in key
          ? { key, meant: [numbers.get(key.number) ?? []].flat(), from: found.from }
          : { key, ...meantBehindWords(key, named, found, textOf(words)) },
      );
      if (found.alone && read.some(({ meant }) => meant.length !== 1)) return [];
      const place = { paragraph, from: Math.max(found.from, ...read.map(({ from }) => from)), to: found.to };
      const targets = read.flatMap(({ key, meant }) => {
        if (meant.length === 0) {
          const near = 'number' in key ? [] : nearest(key, named);
          findings.push({ kind: 'no-reference', place, references: near });
        } else if (meant.length > 1) findings.push({ kind: 'several-references', place, references: meant });
        return meant;
      });
      for (const id of targets) cited.add(id);
      return [{ ...found, ...place, targets: [...new Set(targets)] }];
    }),
  );
  for (const [paragraph, found] of inEastern.entries())
    for (const { from, to, targets, ...one } of found) {
      const place = { paragraph, from, to };
      if (targets.length > 1) findings.push({ kind: 'several-references', place, references: targets });
      for (const id of targets) cited.add(id);
      citations.push({ ...one, ...place, targets });
    }
  for (const { id } of references)
    if (!cited.has(id)) findings.push({ kind: 'never-cited', references: [id] });
  return { system, citations, findings };
}

/** References by the numbers that they are printed with, else by their order. */
function numberOf(references: readonly CitedReference[]): Map<number, string> {
  const labelled = references.filter(({ label }) => /^\d{1,4}$/.test(label ?? ''));
  const byLabel = labelled.length > references.length / 2;
  return new Map(references.map(({ id, label }, index) => [byLabel ? Number(label) : index + 1, id]));
}

function namedOf({ id, csl, yearSuffix }: CitedReference): Named {
  const people = csl.author ?? csl.editor ?? [];
  const group = people[0]?.literal;
  const year = csl.issued?.['date-parts']?.[0]?.[0];
  return {
    id,
    surnames: people.map(({ family, literal }) => family ?? literal ?? ''),
    whole: plain(`${people[0]?.family ?? ''} ${people[0]?.given ?? ''}`),
    year: year === undefined ? plain(csl.issued?.literal ?? '') : String(year),
    ...(group ? { letters: (group.match(/\p{Lu}/gu) ?? []).join('').toLowerCase() } : {}),
    ...(yearSuffix ? { suffix: yearSuffix } : {}),
  };
}

/** The same surname, also without its particles, or with a given name or sentence's word before it. */
function sameName(cited: string, surname: string): boolean {
  const [a, b] = [bare(cited), bare(surname)];
  if (a === '' || b === '') return false;
  return (
    a === b ||
    plain(cited) === plain(surname) ||
    a.endsWith(` ${b}`) ||
    b.split(' ').at(-1) === a ||
    b.split(' ')[0] === a
  );
}

const sameFirst = (key: AuthorYear, { surnames, letters, whole }: Named): boolean => {
  const [first = ''] = key.names;
  return (
    sameName(first, surnames[0] ?? '') ||
    (whole !== '' && plain(first) === whole) ||
    (letters !== undefined && letters.length > 1 && plain(first) === letters)
  );
};

/** The references that a citation by author and year means; several where its words don't tell. */
function meantBy(key: AuthorYear, references: readonly Named[]): string[] {
  const year = /^\d{4}/.exec(key.year)?.[0] ?? plain(key.year);
  const dated = references.filter((one) => one.year === year && sameFirst(key, one));
  const fitting = narrowed(dated, [
    // Exact surnames before those that only resemble them.
    ({ surnames }) => plain(key.names[0] ?? '') === plain(surnames[0] ?? ''),
    ({ surnames }) => key.names.every((name, index) => sameName(name, surnames[index] ?? '')),
    ({ surnames }) => (key.etAl ? surnames.length > key.names.length : surnames.length === key.names.length),
    ({ surnames }) => !key.etAl || surnames.length > 2,
  ]);
  if (key.suffix) {
    const lettered = fitting.filter(({ suffix }) => suffix === key.suffix);
    if (lettered.length > 0) return lettered.map(({ id }) => id);
    // A list without letters is in the order of the letters.
    const unlettered = fitting.filter(({ suffix }) => suffix === undefined);
    const byOrder = unlettered[key.suffix.charCodeAt(0) - 97];
    return unlettered.length > 1 && byOrder ? [byOrder.id] : unlettered.map(({ id }) => id);
  }
  const without = fitting.filter(({ suffix }) => suffix === undefined);
  return (without.length > 0 ? without : fitting).map(({ id }) => id);
}

/** Leaves out what doesn't meet a condition, as long as something does. */
const narrowed = (references: Named[], conditions: ((one: Named) => boolean)[]): Named[] =>
  conditions.reduce((left, condition) => {
    if (left.length < 2) return left;
    const meeting = left.filter(condition);
    return meeting.length > 0 ? meeting : left;
  }, references);

/** Letters that may be an abbreviation, on their own or as the last word of a name: `the Brief IAT`. */
const abbreviation = /(?:^|\s)\p{Lu}{2}[\p{Lu}\p{N}‐‑-]*s?$/u;
/** A comma that no further “and” joins: it may also end what stands before a citation. */
const plainComma = new RegExp(`^,\\s(?!(?:${conjunctions})\\s)`);

/** Just these authors, as many as are cited. */
const fitsExactly = ({ names, etAl }: AuthorYear, { surnames }: Named): boolean =>
  (etAl ? surnames.length > names.length : surnames.length === names.length) &&
  names.every((name, index) => bare(name) !== '' && bare(name) === bare(surnames[index] ?? ''));

/**
 * The same, also behind abbreviations that only look like a name: `(the Brief IAT, Sriram & Greenwald, 2009)`, and behind
 * words that a semicolon ends. The citation then begins behind them. A first author whom the list lacks, also one in
 * capitals, is none: `(OKAFOR & LEE, 2011)`.
 */
function meantBehindWords(
  key: AuthorYear,
  references: readonly Named[],
  { from, to }: FoundCitation,
  text: string,
): { meant: string[]; from: number } {
  const meant = meantBy(key, references);
  if (meant.length > 0) return { meant, from };
  const starts = startsOf(key.names, text, to);
  for (const [index, name] of key.names.slice(0, -1).entries()) {
    const after = text.slice((starts[index] ?? 0) + name.length, to);
    const isApart =
      (abbreviation.test(name) && plainComma.test(after)) ||
      (after.startsWith(';') && after.lastIndexOf(';') === 0);
    const rest = { ...key, names: key.names.slice(index + 1) };
    const inCapitals = rest.names.every((one) => !/\p{Lu}\p{Ll}/u.test(one));
    if (!isApart && after.includes(';')) continue;
    if (!isApart || inCapitals) break;
    const behind = meantBy(
      rest,
      references.filter((one) => fitsExactly(rest, one)),
    );
    // A further year of a citation begins behind all names.
    if (behind.length > 0) return { meant: behind, from: Math.max(from, starts[index + 1] ?? from) };
  }
  return { meant: [], from };
}

/** Where names that end before a place begin. */
function startsOf(names: readonly string[], text: string, end: number): number[] {
  let before = end;
  const starts: number[] = [];
  for (const name of [...names].reverse()) {
    before = text.lastIndexOf(name, before - name.length);
    starts.unshift(before);
  }
  return starts;
}

/** References of the same first author in another year. */
const nearest = (key: AuthorYear, references: readonly Named[]): string[] =>
  references
    .filter((one) => sameFirst(key, one))
    .slice(0, 5)
    .map(({ id }) => id);
