import { Cite } from '@citation-js/core';
import '@citation-js/plugin-csl';
import type { CslName } from '#contract/document/csl.ts';
import type { TrueReference } from './truth.ts';

/** A printed reference, with what of the truth it shows. */
export type Printed = {
  words: string;
  shown: Partial<TrueReference> & { authors: CslName[] };
  asMarked?: true;
};

type Style = (reference: TrueReference, random: () => number) => Printed | undefined;

/** Numbers from 0 to 1 that are the same at each run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const initialsOf = (given = '') =>
  /^[\p{Lu}\s.-]{1,8}$/u.test(given)
    ? [...given.replace(/[^\p{Lu}]/gu, '')]
    : given
        .split(/[\s.]+/)
        .filter(Boolean)
        .map((name) => name.charAt(0));
const dotted = (given: string | undefined, space: string) =>
  initialsOf(given)
    .map((letter) => `${letter}.`)
    .join(space);

const closed = new Set(
  'J Biol Chem Proc Natl Acad Sci Am Int Med Clin Res Mol Rev Soc Assoc Phys Lett Biochem Biophys Acta Genet Immunol Microbiol Neurosci Physiol Pharmacol Eur Br Ann Exp Dev Evol Ecol Syst Bioinform Biotechnol Struct Appl Environ Infect Dis Opin Curr Nat Rep Comp Theor Comput Psychol Psychiatry'
    .split(' ')
    .filter((word) => !/y$/.test(word)),
);
/** `J Biol Chem` as `J. Biol. Chem.` */
const withStops = (source: string) =>
  source
    .split(' ')
    .map((word) => (closed.has(word) ? `${word}.` : word))
    .join(' ');

type Join = { between: string; last: string; of(name: CslName, index: number): string };

const join = (names: CslName[], { between, last, of }: Join) => {
  const all = names.map(of);
  const end = all.pop() ?? '';
  return all.length === 0 ? end : `${all.join(between)}${last}${end}`;
};

const familyFirst =
  (comma: string, dots: boolean, space = '') =>
  (name: CslName) =>
    name.literal ??
    `${name.family}${comma} ${dots ? dotted(name.given, space) : initialsOf(name.given).join('')}${name.suffix ? `${comma} ${name.suffix}` : ''}`;
const initialsFirst = (space: string) => (name: CslName) =>
  name.literal ?? `${dotted(name.given, space)} ${name.family}${name.suffix ? ` ${name.suffix}` : ''}`;

/** The names that are printed: all, or the first few where there are more than `most`. */
function namesOf(reference: TrueReference, most: number, first: number) {
  const cut = reference.etAl || reference.authors.length > most;
  return { names: cut ? reference.authors.slice(0, first) : reference.authors, cut };
}

const pagesOf = ({ firstPage, lastPage }: TrueReference, dash = '–') =>
  firstPage && lastPage ? `${firstPage}${dash}${lastPage}` : (firstPage ?? '');

/** A sentence's full stop, unless it ends in a mark already. */
const stop = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

type Parts = {
  authors: string;
  title: string;
  source: string;
  pages: string;
  doi: string;
  v: string;
  n: string;
  year: string;
};

/** A style from its author list and a template. */
function style(
  authors: { most: number; first: number; etAl: string; join: Join },
  template: (parts: Parts) => string,
  { issue = true, stops = false } = {},
): Style {
  return (reference, random) => {
    const { names, cut } = namesOf(reference, authors.most, authors.first);
    // Lists that don't say DOIs are as usual as those that do.
    const doi = reference.doi && random() < 0.5 ? reference.doi : undefined;
    const shown = {
      ...reference,
      authors: names,
      etAl: cut,
      doi,
      issue: issue ? reference.issue : undefined,
    };
    const words = template({
      authors: cut
        ? join(names, { ...authors.join, last: authors.join.between }) + authors.etAl
        : join(names, authors.join),
      title: reference.title,
      source: stops ? withStops(reference.source) : reference.source,
      pages: pagesOf(reference),
      doi: doi ?? '',
      v: reference.volume ?? '',
      n: (issue && reference.issue) || '',
      year: reference.year,
    });
    return { words: words.replace(/\s+/g, ' ').trim(), shown };
  };
}

const given = (text: string, before: string, after = '') => (text ? `${before}${text}${after}` : '');

/** As the publisher printed it. */
const printed: Style = (reference) =>
  reference.printed === undefined
    ? undefined
    : { words: reference.printed, shown: reference, asMarked: true };

/** Styles made by Citation.js. */
function csl(template: string): Style {
  return (reference, random) => {
    const doi = reference.doi && random() < 0.5 ? reference.doi : undefined;
    const item = {
      id: 'a',
      type: 'article-journal',
      title: reference.title,
      author: reference.authors.map((name) =>
        name.literal ? name : { ...name, given: dotted(name.given, ' ') },
      ),
      'container-title': reference.source,
      issued: { 'date-parts': [[Number(reference.year)]] },
      volume: reference.volume,
      issue: reference.issue,
      page: pagesOf(reference, '-'),
      DOI: doi,
    };
    const words = new Cite([item]).format('bibliography', { template, lang: 'en-US', format: 'text' });
    const plain = words
      .replace(/^\s*\d+\.\s*/, '')
      .replace(/\s+/g, ' ')
      .trim();
    // What a style leaves out of a long list of authors is not asked for.
    const listed = (/^(.*?)\bet al\b/.exec(plain)?.[1] ?? plain).replaceAll("'", '’');
    const authors = reference.authors.filter((name) =>
      listed.includes((name.family ?? name.literal ?? '').replaceAll("'", '’')),
    );
    if (authors.length < reference.authors.length && template === 'apa') return undefined;
    const first =
      template === 'vancouver' && reference.authors.length > 6 ? reference.authors.slice(0, 6) : authors;
    return { words: plain, shown: { ...reference, authors: first, doi } };
  };
}

const and = (word: string, of: Join['of'], comma = ','): Join => ({
  between: ', ',
  last: `${comma} ${word} `,
  of,
});

/** By name; those that rules were made with, then those that were only measured. */
export const styles: Record<string, Style> = {
  printed,
  apa: csl('apa'),
  vancouver: csl('vancouver'),
  nature: style(
    { most: 5, first: 1, etAl: ' et al.', join: and('&', familyFirst(',', true, ' '), '') },
    (p) =>
      `${stop(p.authors)} ${stop(p.title)} ${p.source} ${p.v}${given(p.pages, ', ')} (${p.year}).${given(p.doi, ' https://doi.org/')}`,
    { issue: false, stops: true },
  ),
  ieee: style(
    { most: 6, first: 1, etAl: ' et al.', join: and('and', initialsFirst(' ')) },
    (p) =>
      `${p.authors}, “${p.title},” ${p.source}${given(p.v, ', vol. ')}${given(p.n, ', no. ')}${given(p.pages, ', pp. ')}, ${p.year}${given(p.doi, ', doi: ')}.`,
    { stops: true },
  ),
  plos: style(
    { most: 5, first: 5, etAl: ', et al.', join: { between: ', ', last: ', ', of: familyFirst('', false) } },
    (p) =>
      `${p.authors} (${p.year}) ${stop(p.title)} ${p.source} ${p.v}${given(p.n, '(', ')')}: ${p.pages}.${given(p.doi, ' doi: ')}`,
  ),
  cell: style(
    { most: 10, first: 10, etAl: ', et al.', join: and('and', familyFirst(',', true)) },
    (p) =>
      `${p.authors} (${p.year}). ${stop(p.title)} ${p.source} ${p.v}${given(p.pages, ', ')}.${given(p.doi, ' https://doi.org/')}`,
    { issue: false, stops: true },
  ),
  harvard: csl('harvard1'),
  ama: style(
    { most: 6, first: 3, etAl: ', et al', join: { between: ', ', last: ', ', of: familyFirst('', false) } },
    (p) =>
      `${stop(p.authors)} ${stop(p.title)} ${stop(p.source)} ${p.year}${given(p.v, ';')}${given(p.n, '(', ')')}${given(p.pages, ':')}.${given(p.doi, ' doi:')}`,
  ),
  chicago: style(
    {
      most: 10,
      first: 7,
      etAl: ', et al.',
      join: and('and', (name, index) =>
        index === 0 ? familyFirst(',', true, ' ')(name) : initialsFirst(' ')(name),
      ),
    },
    (p) =>
      `${stop(p.authors)} “${stop(p.title)}” ${p.source} ${p.v}${given(p.n, ', no. ')} (${p.year})${given(p.pages, ': ')}.${given(p.doi, ' https://doi.org/', '.')}`,
  ),
  mla: style(
    {
      most: 2,
      first: 1,
      etAl: ', et al.',
      join: and('and', (name, index) =>
        index === 0 ? familyFirst(',', true, ' ')(name) : initialsFirst(' ')(name),
      ),
    },
    (p) =>
      `${stop(p.authors)} “${stop(p.title)}” ${p.source}${given(p.v, ', vol. ')}${given(p.n, ', no. ')}, ${p.year}${given(p.pages, ', pp. ')}.${given(p.doi, ' doi:', '.')}`,
  ),
  elsevier: style(
    { most: 100, first: 6, etAl: ', et al.', join: { between: ', ', last: ', ', of: initialsFirst('') } },
    (p) =>
      `${p.authors}, ${p.title}, ${p.source} ${p.v} (${p.year}) ${p.pages}.${given(p.doi, ' https://doi.org/', '.')}`,
    { issue: false, stops: true },
  ),
};

/** What typing and scanning do to a printed reference. */
export function withNoise(words: string, random: () => number): string {
  const dash = ['-', '–', '—', ' – ', '‐'][Math.floor(random() * 5)] as string;
  let noisy = words.replace(/(?<=\d)[-–](?=[\dA-Z]*\d)(?!\S*\/)/g, (found, at) =>
    /10\.\d{4,9}\/\S*$/.test(words.slice(0, at as number)) ? found : dash,
  );
  if (random() < 0.2) noisy = noisy.replace(/(?<=\d[;:,]) (?=\d)/g, '');
  if (random() < 0.2) noisy = noisy.replace(/(?<=\d) (?=\(\d)/g, '');
  if (random() < 0.1) noisy = noisy.replace(/(?<=[;:])(?=\d)/g, ' ');
  if (random() < 0.1) noisy = noisy.replace(/ (?=\p{Lu})/u, '  ');
  if (random() < 0.3) noisy = noisy.replace(/\.$/, '');
  if (random() < 0.15) noisy = noisy.replaceAll('“', '"').replaceAll('”', '"');
  return noisy;
}
