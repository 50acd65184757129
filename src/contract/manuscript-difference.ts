import { languageName } from './asked.ts';
import { contributionsInWords } from './credit.ts';
import type { ManuscriptDetails } from './manuscript-details.ts';
import { type FieldKey, fieldKeys, manuscriptFields } from './manuscript-fields.ts';
import { fieldsFromWire, fieldTexts } from './manuscript-values.ts';
import { fullName } from './names.ts';

/** A part of a manuscript's details that is kept or replaced as a whole. */
export type DetailsPart = FieldKey | 'authors' | 'funders' | 'translations';

/** A change for people to read; both texts are empty where the values are nobody else's business. */
export type DetailsDifference = { part: DetailsPart; label: string; before: string; after: string };

type Author = ManuscriptDetails['authorDTOList'][number];

const nameOf = (author: Author) => fullName(author) || 'an author without a name';

const authorLine = (author: Author) =>
  [nameOf(author), author.affiliation, author.email].filter(Boolean).join(', ');

/** Each author of the second list with the one of the first that it was: by id, else by address, else by name. */
function matched(before: readonly Author[], after: readonly Author[]): (Author | undefined)[] {
  const left = new Set(before);
  const found = new Map<Author, Author>();
  const keys: ((author: Author) => unknown)[] = [
    ({ anthorId }) => anthorId,
    ({ email }) => email.toLowerCase(),
    nameOf,
  ];
  for (const key of keys)
    for (const author of after) {
      const wanted = key(author);
      if (!wanted || found.has(author)) continue;
      const one = [...left].find((other) => key(other) === wanted);
      if (!one) continue;
      found.set(author, one);
      left.delete(one);
    }
  return after.map((author) => found.get(author));
}

const furtherOf = ({ furtherAffiliations }: Author) =>
  furtherAffiliations.map(({ affiliation }) => affiliation).join('; ');
const rorsOf = ({ ror, furtherAffiliations }: Author) =>
  [ror, ...furtherAffiliations.map((one) => one.ror)].filter(Boolean).join('; ');

const authorParts: [label: string, of: (author: Author) => string][] = [
  ['Name', nameOf],
  ['E-mail', ({ email }) => email],
  ['Affiliation', ({ affiliation }) => affiliation],
  ['Further affiliations', furtherOf],
  ['ROR', rorsOf],
  ['ORCID', ({ orcid }) => orcid],
  ['Contributions', ({ contributions }) => contributionsInWords(contributions)],
];

/** Reachable by telephone and WeChat: the numbers themselves are told to nobody. */
const untoldParts: [label: string, of: (author: Author) => string][] = [
  ['Telephone', ({ phone }) => phone],
  ['WeChat', ({ wechat }) => wechat],
];

const listed = (authors: readonly Author[]) => authors.map(nameOf).join(', ');
const correspondingOf = (authors: readonly Author[]) =>
  listed(authors.filter(({ correspondingauthor }) => correspondingauthor === 0));

function authorsDifference(
  before: readonly Author[],
  after: readonly Author[],
): Omit<DetailsDifference, 'part'>[] {
  const were = matched(before, after);
  const gone = before.filter((author) => !were.includes(author));
  const [oldOrder, newOrder] = [
    before.filter((author) => were.includes(author)),
    were.filter((author) => author !== undefined),
  ];
  const moved = oldOrder.some((author, i) => author !== newOrder[i]);
  return [
    ...gone.map((author) => ({ label: 'Author taken out', before: authorLine(author), after: '' })),
    ...after.flatMap((author, i) =>
      were[i] ? [] : [{ label: 'Author added', before: '', after: authorLine(author) }],
    ),
    ...(moved ? [{ label: 'Order of the authors', before: listed(before), after: listed(after) }] : []),
    ...after.flatMap((author, i) => {
      const was = were[i];
      if (!was) return [];
      const named = (label: string) => `${label} of ${nameOf(author)}`;
      return [
        ...authorParts
          .filter(([, of]) => of(was) !== of(author))
          .map(([label, of]) => ({ label: named(label), before: of(was), after: of(author) })),
        ...untoldParts
          .filter(([, of]) => of(was) !== of(author))
          .map(([label]) => ({ label: named(label), before: '', after: '' })),
      ];
    }),
    ...(correspondingOf(before) === correspondingOf(after)
      ? []
      : [
          {
            label: 'Corresponding author',
            before: correspondingOf(before),
            after: correspondingOf(after),
          },
        ]),
  ];
}

const fundersInWords = ({ funderDTOList }: ManuscriptDetails) =>
  funderDTOList
    .map(({ name, id, awards }) => [name, id, ...awards].filter(Boolean).join(', '))
    .filter(Boolean)
    .join('\n');

const translationsInWords = ({ translationDTOList }: ManuscriptDetails) =>
  translationDTOList
    .filter(({ title, abstract, keywords }) => title || abstract || keywords)
    .toSorted((a, b) => a.language.localeCompare(b.language))
    .map(({ language, title, abstract, keywords }) =>
      [languageName(language), title, abstract, keywords].filter(Boolean).join('\n'),
    )
    .join('\n\n');

/** The changes from one state of a manuscript's details to another, in the order of the form. */
export function detailsDifference(
  before: ManuscriptDetails,
  after: ManuscriptDetails,
  typeName: (type: number | null) => string,
): DetailsDifference[] {
  const texts = (details: ManuscriptDetails) => {
    const values = fieldsFromWire(details);
    return { values, texts: fieldTexts(values, typeName(values.type)) };
  };
  const [old, now] = [texts(before), texts(after)];
  const fields = fieldKeys
    .filter((key) => old.values[key] !== now.values[key])
    .map((part) => ({
      part,
      label: manuscriptFields[part].label,
      before: old.texts[part],
      after: now.texts[part],
    }));
  const lists = [
    ['funders', 'Funders', fundersInWords],
    ['translations', 'Other languages', translationsInWords],
  ] as const;
  return [
    ...authorsDifference(before.authorDTOList, after.authorDTOList).map((one) => ({
      part: 'authors' as const,
      ...one,
    })),
    ...fields,
    ...lists
      .filter(([, , of]) => of(before) !== of(after))
      .map(([part, label, of]) => ({ part, label, before: of(before), after: of(after) })),
  ];
}

/** Words around a change in a long text. */
const context = 8;
/** Texts of fewer words are told whole. */
const short = 40;

/** The words of two long texts that differ, with some on each side that are the same. */
export function changedWords(before: string, after: string): { before: string; after: string } {
  const [a, b] = [before.split(/(?<=\s)/u), after.split(/(?<=\s)/u)];
  if (before === '' || after === '' || (a.length <= short && b.length <= short)) return { before, after };
  let first = 0;
  while (first < Math.min(a.length, b.length) && a[first] === b[first]) first++;
  let last = 0;
  while (last < Math.min(a.length, b.length) - first && a.at(-1 - last) === b.at(-1 - last)) last++;
  const from = Math.max(0, first - context);
  const cut = (words: string[]) => {
    const to = Math.min(words.length, words.length - last + context);
    const part = words.slice(from, to).join('').trim();
    return `${from > 0 ? '… ' : ''}${part}${to < words.length ? ' …' : ''}`;
  };
  return { before: cut(a), after: cut(b) };
}

/** Differences as plain text, for a letter and the history. */
export const differenceInWords = (differences: readonly DetailsDifference[]): string =>
  differences
    .map(({ label, ...texts }) => {
      if (!texts.before && !texts.after) return `${label}\nChanged`;
      const { before, after } = changedWords(texts.before, texts.after);
      return `${label}\nBefore: ${before || 'nothing'}\nNow: ${after || 'nothing'}`;
    })
    .join('\n\n');
