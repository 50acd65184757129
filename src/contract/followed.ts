import { wellFormed } from './well-formed.ts';

/** Kinds of things to follow. Data without schemas, since pages load it. */
export const followed = ['journal', 'article', 'search'] as const;
export type Followed = (typeof followed)[number];

export const often = ['weekly', 'at once', 'volumes'] as const;
export type Often = (typeof often)[number];

/** How often letters come, as readers see it. */
export const oftenText: Record<Often, string> = {
  weekly: 'once a week',
  'at once': 'as soon as there is something new',
  volumes: 'when a volume begins or an issue comes out, with its table of contents',
};

/** How often letters about something can come: only journals have volumes. */
export const oftenOf = (kind: Followed): Often[] =>
  often.filter((one) => one !== 'volumes' || kind === 'journal');

/** Fields of a search in the order in which a followed one is kept. */
export const searchFields = [
  'keyword',
  'journal',
  'year',
  'type',
  'author',
  'subject',
  'language',
  'data',
] as const;

/** Characters of a followed search. */
export const longestQuery = 1500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: meaningless in a search, and PostgreSQL refuses NUL
const controls = /[\u0000-\u001f\u007f]+/g;

/** The value of a search's field without signs that nobody sees. */
export const askedText = (value: string | null): string =>
  wellFormed(value ?? '')
    .replace(controls, ' ')
    .trim();

/** The query of a search as it is followed: its own fields in one order, without page and order of results. */
export function followedQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of searchFields) {
    const value = askedText(query.get(name));
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/** `articles for “soil” by Ada Quill in Journal of Land Change, 2020–2024`. */
export function searchTitle(query: string, journalName: string | undefined): string {
  const asked = new URLSearchParams(query);
  const of = (name: (typeof searchFields)[number]) => asked.get(name) ?? '';
  // A phrase already has quotation marks.
  const words = /^["“”]([^"“”]+)["“”]$/.exec(of('keyword'))?.[1] ?? of('keyword');
  const year = of('year').replace('-', '–');
  const language = of('language') && `language ${of('language')}`;
  const data = of('data') && 'that say where their data are';
  return [
    `articles${words && ` for “${words}”`}${of('author') && ` by ${of('author')}`}${
      of('journal') && ` in ${journalName ?? of('journal')}`
    }`,
    ...[of('type'), of('subject'), year, language, data].filter(Boolean),
  ].join(', ');
}
