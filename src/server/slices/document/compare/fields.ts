import type { Contributor, Front } from '#contract/document/document.ts';
import { withDegree } from '../shared/contributions.ts';
import { plainText } from '../shared/plain-text.ts';

const lines = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('\n');

const list = (...words: (string | undefined | false)[]) => words.filter(Boolean).join(', ');

type Places = ReadonlyMap<string, string>;

/** One person a line: who they are, then where they work, by its words. */
const personOf = (one: Contributor, places: Places): string =>
  list(
    one.name,
    one.nativeName,
    one.orcid,
    one.orcidConfirmed && 'ORCID confirmed',
    one.email,
    one.corresponding && 'corresponding author',
    one.equalContribution && 'contributed equally',
    one.deceased && 'deceased',
    one.onBehalfOf && `on behalf of ${one.onBehalfOf}`,
    ...one.roles.map((role) => withDegree(role, one)),
    one.members && `members: ${one.members.join('; ')}`,
    one.affiliations.length > 0 && `at ${one.affiliations.map((id) => places.get(id) ?? id).join('; ')}`,
  );

type Field = readonly [label: string, text: string];

/** The front matter's fields as texts, by their labels. */
export function fieldsOf(front: Front): readonly Field[] {
  const places: Places = new Map(front.affiliations.map(({ id, text }) => [id, text || id]));
  return [
    ['Title', plainText(front.title)],
    ['Subtitle', plainText(front.subtitle)],
    ['Running title', front.runningTitle ?? ''],
    [
      'Abstracts',
      lines(...front.abstracts.map((one) => list(one.label, plainText(one.title), one.language))),
    ],
    ['Authors', lines(...front.authors.map((one) => personOf(one, places)))],
    ['Editors', lines(...front.editors.map((one) => personOf(one, places)))],
    ['Affiliations', lines(...front.affiliations.map(({ text, ror }) => list(text, ror)))],
    ...aboutOf(front),
    ...numbersOf(front),
    ['Licence', lines(front.licence?.name, front.licence?.url, plainText(front.licence?.text))],
    ['Copyright', front.copyright ?? ''],
    ['Free to read', front.openAccess ? 'yes' : 'no'],
    ['Journal', journalOf(front)],
    ['Works reviewed', lines(...front.products.map((words) => plainText(words)))],
    ['Recommendations', lines(...front.recommendations)],
    [
      'Related articles',
      lines(...front.related.map((one) => list(one.relation, one.doi, one.url, one.title, one.journal))),
    ],
  ];
}

const aboutOf = (front: Front): Field[] => [
  ['Keywords', front.keywords.join(', ')],
  ['Type', lines(front.typeLabel, front.articleType)],
  ['Subjects', front.subjects.join(', ')],
  ['Language', front.language],
  ['Funding', front.funding ?? ''],
  ['Funders', lines(...front.funders.map(({ name, id, awards }) => list(name, id, ...awards)))],
  [
    'Translations',
    lines(
      ...front.translations.map(({ language, title, subtitle, keywordsTitle, keywords }) =>
        list(language, plainText(title), plainText(subtitle), keywordsTitle, ...keywords),
      ),
    ),
  ],
];

const numbersOf = (front: Front): Field[] => [
  ['DOI', front.doi ?? front.key ?? ''],
  ['PubMed', list(front.pmid, front.pmcid)],
  ['Volume', front.volume ?? ''],
  ['Issue', front.issue ?? ''],
  ['Article number', front.elocationId ?? ''],
  ['Pages', list([front.firstPage, front.lastPage].filter(Boolean).join('–'), front.pageRange)],
  ['Number of the manuscript', front.publisherId ?? ''],
  ['Name of the PDF', front.pdfName ?? ''],
  ['Received', front.received ?? ''],
  ['Accepted', front.accepted ?? ''],
  ['Published', front.published ?? ''],
];

const journalOf = ({ journal }: Front): string =>
  lines(
    list(journal.title, journal.shortTitle, journal.publisherId),
    list(journal.publisher, journal.publisherPlace),
    list(...journal.issns.map(({ kind, value }) => `${value} (${kind})`)),
  );
