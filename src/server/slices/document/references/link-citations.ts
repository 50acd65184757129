import { citationSystem, findCitations } from './find-citations.ts';
import { bare, plain } from './surnames.ts';
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
  year: string;
  suffix?: string;
}

/** Finds the citations of a text's paragraphs and the references that they mean. */
export function linkCitations(
  paragraphs: readonly Words[],
  references: readonly CitedReference[],
  system = citationSystem(paragraphs, references),
): LinkedCitations {
  if (!system) return { citations: [], findings: [] };
  const findings: CitationFinding[] = [];
  const cited = new Set<string>();
  const named = references.map(namedOf);
  const numbers = numberOf(references);
  const citations = paragraphs.flatMap((words, paragraph) =>
    findCitations(words, system).map((found): LinkedCitation => {
      const place = { paragraph, from: found.from, to: found.to };
      const targets = found.keys.flatMap((key) => {
        const meant =
          'number' in key
            ? [numbers.get(key.number) ?? []].flat()
            : meantBehindWords(key, named, found, words);
        if (meant.length === 0) {
          const near = 'number' in key ? [] : nearest(key, named);
          findings.push({ kind: 'no-reference', place, references: near });
        } else if (meant.length > 1) findings.push({ kind: 'several-references', place, references: meant });
        return meant;
      });
      for (const id of targets) cited.add(id);
      return { ...found, paragraph, targets: [...new Set(targets)] };
    }),
  );
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

const sameFirst = (key: AuthorYear, { surnames, letters }: Named): boolean => {
  const [first = ''] = key.names;
  return (
    sameName(first, surnames[0] ?? '') ||
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

/**
 * The same, also behind words that only look like a name: `(the Brief IAT, Sriram & Greenwald, 2009)`. The citation then
 * begins behind them.
 */
function meantBehindWords(
  key: AuthorYear,
  references: readonly Named[],
  found: FoundCitation,
  words: Words,
): string[] {
  for (let skipped = 0; skipped < key.names.length; skipped++) {
    const meant = meantBy({ ...key, names: key.names.slice(skipped) }, references);
    // Capitals alone tell an abbreviation from a first author whom the list lacks.
    if (meant.length === 0 && /\p{Lu}{2}/u.test(key.names[skipped] ?? '')) continue;
    if (skipped > 0) found.from = textOf(words).indexOf(key.names[skipped] ?? '', found.from);
    return meant;
  }
  return [];
}

/** References of the same first author in another year. */
const nearest = (key: AuthorYear, references: readonly Named[]): string[] =>
  references
    .filter((one) => sameFirst(key, one))
    .slice(0, 5)
    .map(({ id }) => id);
