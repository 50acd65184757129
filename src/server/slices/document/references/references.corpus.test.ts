import { beforeAll, describe, expect, test } from 'vitest';
import { hasCorpus, noCorpus } from '#test/support/corpus.ts';
import { type CitedText, citedTexts } from '#test/support/references/cited-texts.ts';
import { wrongFields } from '#test/support/references/measure.ts';
import { randomFrom, styles, withNoise } from '#test/support/references/styles.ts';
import { type TrueReference, trueReferences } from '#test/support/references/truth.ts';
import { linkCitations } from './link-citations.ts';
import { parseReference } from './parse-reference.ts';
import type { CitedReference } from './types.ts';

/*
 * The rules were made with every second file, and with the styles `printed`, `apa`, `vancouver`, `nature`, `ieee`,
 * `plos` and `cell`. These tests measure the other files, in these styles and in five that no rule was made with.
 */

/** The share of references whose every field must be right; what is left is mostly faults of the files themselves. */
const limits = {
  printed: 0.9,
  apa: 0.92,
  vancouver: 0.92,
  nature: 0.92,
  ieee: 0.92,
  plos: 0.92,
  cell: 0.92,
  harvard: 0.9,
  ama: 0.92,
  chicago: 0.92,
  mla: 0.92,
  elsevier: 0.9,
};
/** Styles of Citation.js take tens of milliseconds for each reference. */
const slow = new Set(['apa', 'vancouver', 'harvard']);

describe.skipIf(!hasCorpus)(`the references of the corpus${hasCorpus ? '' : ` (${noCorpus})`}`, () => {
  let truth: TrueReference[] = [];
  let held: TrueReference[] = [];
  let texts: CitedText[] = [];
  beforeAll(() => {
    truth = trueReferences();
    const files = [...new Set(truth.map(({ file }) => file))];
    held = truth.filter(({ file }) => files.indexOf(file) % 2 === 1);
    texts = citedTexts();
  });

  test.each(Object.entries(limits))(
    '%s: nearly all references are read right, and certainty tells',
    (name, limit) => {
      const random = randomFrom(7);
      const judged = held.flatMap((reference, index) => {
        const printed = slow.has(name) && index % 10 > 0 ? undefined : styles[name]?.(reference, random);
        if (!printed) return [];
        const words = name === 'printed' ? printed.words : withNoise(printed.words, random);
        const parsed = parseReference(words);
        return [{ right: wrongFields(parsed, printed).length === 0, sure: parsed.certainty >= 0.8 }];
      });
      const share = (of: typeof judged) => of.filter(({ right }) => right).length / of.length;
      expect(judged.length).toBeGreaterThan(100);
      expect(share(judged)).toBeGreaterThanOrEqual(limit);
      expect(share(judged.filter(({ sure }) => sure))).toBeGreaterThanOrEqual(0.93);
      // A doubtful one is wrong at least three times as often.
      const doubtful = judged.filter(({ sure }) => !sure);
      expect(1 - share(doubtful)).toBeGreaterThan(3 * (1 - share(judged.filter(({ sure }) => sure))));
    },
  );

  test('citations by number link to the references that the publisher linked', () => {
    const result = texts.map(({ references, paragraphs }) => {
      const cited = references.map((id): CitedReference => ({ id, csl: { type: 'article-journal' } }));
      const linked = linkCitations(
        paragraphs.map(({ text }) => text),
        cited,
        'brackets',
      ).citations;
      return compare(paragraphs, linked);
    });
    const { right, all } = sumOf(result);
    expect(all).toBeGreaterThan(2000);
    expect(right / all).toBeGreaterThanOrEqual(0.99);
  });

  test('the same citations by author and year', () => {
    const { right, all } = sumOf(texts.map((text) => byAuthorAndYear(text, truth)));
    expect(all).toBeGreaterThan(2000);
    expect(right / all).toBeGreaterThanOrEqual(0.95);
  });
});

type Count = { right: number; all: number };
const sumOf = (counts: Count[]): Count =>
  counts.reduce((sum, { right, all }) => ({ right: sum.right + right, all: sum.all + all }), {
    right: 0,
    all: 0,
  });

/** Of the references that each paragraph cites, those that were linked there and nothing else. */
function compare(
  paragraphs: CitedText['paragraphs'],
  linked: { paragraph: number; targets: string[] }[],
): Count {
  let right = 0;
  let all = 0;
  paragraphs.forEach(({ citations }, index) => {
    const expected = new Set(citations.flatMap(({ ids }) => ids));
    const found = new Set(
      linked.filter(({ paragraph }) => paragraph === index).flatMap(({ targets }) => targets),
    );
    all += new Set([...expected, ...found]).size;
    right += [...expected].filter((id) => found.has(id)).length;
  });
  return { right, all };
}

/** Prints the citations of a text by author and year, and reads them again. */
function byAuthorAndYear({ file, references, paragraphs }: CitedText, truth: TrueReference[]): Count {
  const random = randomFrom(11);
  const known = new Map(truth.filter((one) => one.file === file).map((one) => [one.id, one]));
  const letters = lettersFor(references.flatMap((id) => known.get(id) ?? []));
  const cited = references.flatMap((id): CitedReference[] => {
    const one = known.get(id);
    const suffix = letters.get(id);
    if (!one) return [];
    const csl = {
      type: 'article-journal',
      author: one.authors,
      issued: { 'date-parts': [[Number(one.year)]] },
    };
    // A list that is cut has more authors than it says.
    if (one.etAl) csl.author = [...one.authors, { literal: 'others' }, { literal: 'more' }];
    return [{ id, csl, ...(suffix ? { yearSuffix: suffix } : {}) }];
  });
  const shown = paragraphs.map(({ text, citations }) => {
    let words = '';
    let at = 0;
    const kept: typeof citations = [];
    for (const { from, to, ids } of citations) {
      if (!ids.every((id) => known.has(id))) continue;
      const works = ids.map((id) => ({
        name: nameOf(known.get(id) as TrueReference, random),
        year: `${known.get(id)?.year}${letters.get(id) ?? ''}`,
      }));
      const comma = random() < 0.5 ? ',' : '';
      const inText = works.length === 1 && random() < 0.3;
      const printed = inText
        ? `by ${works[0]?.name} (${works[0]?.year})`
        : `(${works.map(({ name, year }) => `${name}${comma} ${year}`).join('; ')})`;
      words += `${text.slice(at, from)}${printed}`;
      at = to;
      kept.push({ from, to, ids });
    }
    // Citations of other works stay numbers.
    return { text: words + text.slice(at), citations: kept };
  });
  return compare(
    shown,
    linkCitations(
      shown.map(({ text }) => text),
      cited,
      'author-year',
    ).citations,
  );
}

const firstOf = ({ authors }: TrueReference) => authors[0]?.family ?? authors[0]?.literal ?? '';

function nameOf(reference: TrueReference, random: () => number): string {
  const [, second] = reference.authors;
  const many = reference.etAl || reference.authors.length > 2;
  if (many) return `${firstOf(reference)} et al.`;
  const and = random() < 0.5 ? 'and' : '&';
  return second ? `${firstOf(reference)} ${and} ${second.family ?? second.literal}` : firstOf(reference);
}

/** `a`, `b` … where several works would be cited alike. */
function lettersFor(references: TrueReference[]): Map<string, string> {
  const alike = Map.groupBy(references, (one) => `${nameOf(one, () => 0)} ${one.year}`);
  const letters = new Map<string, string>();
  for (const group of alike.values())
    if (group.length > 1)
      for (const [index, { id }] of group.entries()) letters.set(id, String.fromCharCode(97 + index));
  return letters;
}
