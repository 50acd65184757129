import type { Abstract, ArticleDocument, Contributor, Front } from '#contract/document/document.ts';
import { doiUrl } from '../shared/links.ts';
import { abstractContent, abstractTitle } from './abstracts.ts';
import { flowingAbstracts } from './flowing-abstracts.ts';
import { citeAs, issueLine, licenceName, shortAuthors } from './front-lines.ts';
import type { PdfOptions } from './options.ts';
import { dateText } from './printed-words.ts';
import { languageOf, linked, plain } from './text.ts';
import { array, call, join, string, stringOrNone } from './typst.ts';
import { addedHeading, printed, shorten, type Writing, words } from './writing.ts';

/** Characters of affiliations that stand on the first page; longer ones have a section at the end. */
const mostAffiliations = 1800;
/** Authors named on the first page. */
const mostAuthors = 120;
/** Of the first page, in millimetres, before it has no room for the abstract. */
const mostHeight = 236;

/** The first page's matter as named arguments of the template's `article`, and what has no room there. */
export function frontMatter(
  document: ArticleDocument,
  options: Pick<PdfOptions, 'look'>,
  writing: Writing,
): { named: Record<string, string>; first: string; last: string } {
  const { front } = document;
  const numbers = affiliationNumbers(front);
  const affiliations = front.affiliations.filter(({ id }) => numbers.has(id));
  const affiliationText = affiliations.reduce((sum, { text }) => sum + text.length + 4, 0);
  const far = affiliationText > mostAffiliations;
  const shownAuthors = front.authors.slice(0, mostAuthors);
  const more = front.authors.length - shownAuthors.length;
  const main = front.abstracts.filter(
    ({ kind, language }) => kind === 'main' && (!language || sameLanguage(language, front.language)),
  );
  const others = front.abstracts.filter((abstract) => !main.includes(abstract));
  const height = heightOf(front, far ? 0 : affiliationText, main);
  const inHead = writing.columns === 1 || height <= mostHeight;
  const abstractBody = (abstract: Abstract) => abstractContent(abstract, writing);
  const journal = front.journal.title || (options.look.journalName ?? '');
  const named = {
    title: writing.inlines(front.title),
    'plain-title': string(words(front.title) || 'Untitled'),
    subtitle: front.subtitle?.length ? writing.inlines(front.subtitle) : 'none',
    language: string(languageOf(front.language) ?? 'en'),
    authors: array(shownAuthors.map((author) => authorItem(author, numbers, far, writing))),
    'more-authors':
      more > 0 ? string(printed(writing, 'and # others, listed at the end', String(more))) : 'none',
    words: wordsBeside(writing),
    'author-names': array(front.authors.map(({ name }) => string(name))),
    affiliations: far
      ? '()'
      : array(
          affiliations.map(
            ({ id, text }) => `(mark: "${numbers.get(id)}", text: ${plain(text, writing) || '[]'})`,
          ),
        ),
    notes: array(authorNotes(front, writing)),
    'abstract-title': main[0] ? abstractTitle(main[0], front.language, writing) : 'none',
    'keywords-title': string(addedHeading(writing, front.language, 'Keywords')),
    abstract: inHead && main.length > 0 ? join(main.map(abstractBody)) : 'none',
    keywords: array(front.keywords.map((word) => string(word))),
    journal: plain(journal, writing) || '[]',
    'issue-line': stringOrNone(issueLine(front)),
    type: stringOrNone(front.typeLabel),
    doi: stringOrNone(front.doi),
    dates: array(
      datesOf(front, writing).map(([label, date]) => `(label: ${string(label)}, date: ${string(date)})`),
    ),
    preprint: stringOrNone(preprintOf(front)),
    'cite-as': plain(citeAs(front, journal), writing) || 'none',
    licence: licence(front, writing),
    copyright: stringOrNone(front.copyright),
    'open-access': String(front.openAccess),
    publisher: stringOrNone(front.journal.publisher),
    'running-title': string(shorten(front.runningTitle ?? words(front.title), 105)),
    'running-authors': string(shortAuthors(front.authors, writing.language)),
  };
  const flowing = inHead ? others : [...main, ...others];
  const first = flowingAbstracts(flowing, front, writing, {
    titleOf: (abstract) => abstractTitle(abstract, front.language, writing),
    bodyOf: abstractBody,
  });
  const lateAffiliations = far
    ? call(
        'late-affiliations',
        { title: string(printed(writing, 'Affiliations')) },
        array(
          affiliations.map(
            ({ id, text }) => `(mark: "${numbers.get(id)}", text: ${plain(text, writing) || '[]'})`,
          ),
        ),
      )
    : '';
  const lateAuthors =
    front.authors.length > mostAuthors
      ? call(
          'late-authors',
          { title: string(printed(writing, 'Authors')) },
          array(front.authors.map((author) => authorItem(author, numbers, true, writing))),
        )
      : '';
  const members = front.authors.filter((author) => author.members?.length);
  const groups =
    members.length > 0
      ? call(
          'groups',
          { title: string(printed(writing, 'Members of groups')) },
          array(
            members.map(
              (group) =>
                `(name: ${string(group.name)}, members: ${string((group.members ?? []).join(', '))})`,
            ),
          ),
        )
      : '';
  return {
    named,
    first: first === '[]' ? '' : first,
    last: join([lateAuthors, lateAffiliations, groups].filter(Boolean)),
  };
}

/** Words of the template, by its names for them. */
const wordsBeside = (writing: Writing): string =>
  `(${(['Open access', 'Cite as', 'Dates', 'Preprint', 'Licence'] as const)
    .map((word) => `${word.toLowerCase().replace(' ', '-')}: ${string(printed(writing, word))}`)
    .join(', ')})`;

/** Where the article could be read before it was published. */
const preprintOf = ({ related }: Front): string | undefined => {
  const preprint = related.find(({ relation }) => relation === 'preprint');
  if (preprint?.doi) return doiUrl(preprint.doi);
  return preprint?.url && /^https?:/.test(preprint.url) ? preprint.url : undefined;
};

const sameLanguage = (one: string, other: string) => languageOf(one) === languageOf(other);

/** Affiliations in the order of the authors, from 1. */
function affiliationNumbers({ authors, affiliations }: Front): Map<string, number> {
  const known = new Set(affiliations.map(({ id }) => id));
  const numbers = new Map<string, number>();
  for (const author of authors)
    for (const id of author.affiliations)
      if (known.has(id) && !numbers.has(id)) numbers.set(id, numbers.size + 1);
  return numbers;
}

function authorItem(
  author: Contributor,
  numbers: ReadonlyMap<string, number>,
  _far: boolean,
  writing: Writing,
): string {
  const marks = author.affiliations.flatMap((id) => numbers.get(id) ?? []);
  const alone = numbers.size < 2;
  const signs = [
    ...(alone ? [] : marks.sort((a, b) => a - b).map(String)),
    ...(author.equalContribution ? ['†'] : []),
    ...(author.corresponding ? ['*'] : []),
    ...(author.deceased ? ['‡'] : []),
  ];
  return `(name: ${plain(author.name, writing) || '[]'}, marks: ${array(signs.map(string))}, orcid: ${stringOrNone(author.orcid)}, confirmed: ${author.orcidConfirmed ?? false})`;
}

function authorNotes({ authors }: Front, writing: Writing): string[] {
  const notes: string[] = [];
  const corresponding = authors.filter((author) => author.corresponding && author.email);
  if (corresponding.length > 0)
    notes.push(
      join([
        note('*', `${printed(writing, 'Correspondence')}: `),
        ...corresponding.flatMap(({ name, email }, at) => [
          ...(at > 0 ? ['"; "'] : []),
          ...(corresponding.length > 1 ? [plain(`${name}, `, writing)] : []),
          linked(`mailto:${email}`, string(email ?? '')),
        ]),
      ]),
    );
  if (authors.some(({ equalContribution }) => equalContribution))
    notes.push(note('†', printed(writing, 'These authors contributed equally.')));
  if (authors.some(({ deceased }) => deceased)) notes.push(note('‡', printed(writing, 'Deceased.')));
  return notes;
}

const note = (sign: string, words: string): string => join([call('super', {}, string(sign)), string(words)]);

const datesOf = ({ received, accepted, published }: Front, writing: Writing): [string, string][] =>
  (
    [
      ['Received', received],
      ['Accepted', accepted],
      ['Published', published],
    ] as const
  ).flatMap(([label, date]) =>
    date ? [[printed(writing, label), dateText(date, writing.language)] as [string, string]] : [],
  );

function licence({ licence }: Front, writing: Writing): string {
  if (!licence) return 'none';
  const name = licenceName(licence);
  const url = licence.url && /^https?:/.test(licence.url) ? string(licence.url) : 'none';
  return `(name: ${stringOrNone(name)}, url: ${url}, text: ${licence.text.length > 0 ? writing.inlines(licence.text) : 'none'})`;
}

/** Millimetres of the first page that the front matter takes in two columns. */
function heightOf(front: Front, affiliationText: number, main: readonly Abstract[]): number {
  const title = Math.ceil(words(front.title).length / 62) * 9;
  const names = front.authors.slice(0, mostAuthors).reduce((sum, { name }) => sum + name.length + 5, 0);
  const abstract = Math.ceil(main.reduce((sum, { content }) => sum + words(content).length, 0) / 86) * 4.1;
  const side =
    62 +
    Math.ceil(front.keywords.join(', ').length / 30) * 3.2 +
    (preprintOf(front) ? 8 : 0) +
    words(front.title).length * 0.12 +
    words(front.licence?.text).length * 0.1;
  return (
    34 +
    title +
    Math.ceil(names / 105) * 5 +
    Math.ceil(affiliationText / 150) * 3.3 +
    Math.max(abstract, side) +
    12
  );
}
