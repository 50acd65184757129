import type { Contributor, Front } from '#contract/document/document.ts';
import { plainText } from '../shared/plain-text.ts';

const lines = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('\n');

const personOf = ({ name, orcid, email, corresponding, affiliations, roles }: Contributor): string =>
  [
    name,
    orcid,
    email,
    corresponding ? 'corresponding author' : undefined,
    affiliations.join(', '),
    roles.join(', '),
  ]
    .filter(Boolean)
    .join(', ');

/** The front matter's fields as texts, by their labels. */
export const fieldsOf = (front: Front): readonly (readonly [label: string, text: string])[] => [
  ['Title', plainText(front.title)],
  ['Subtitle', plainText(front.subtitle)],
  ['Running title', front.runningTitle ?? ''],
  ['Authors', lines(...front.authors.map(personOf))],
  ['Editors', lines(...front.editors.map(personOf))],
  [
    'Affiliations',
    lines(...front.affiliations.map(({ id, text, ror = '' }) => `${id}: ${text} ${ror}`.trim())),
  ],
  ['Keywords', front.keywords.join(', ')],
  ['Type', lines(front.typeLabel, front.articleType)],
  ['Subjects', front.subjects.join(', ')],
  ['Language', front.language],
  ['Funding', front.funding ?? ''],
  [
    'Funders',
    lines(
      ...front.funders.map(({ name, id = '', awards }) => [name, id, ...awards].filter(Boolean).join(', ')),
    ),
  ],
  ['DOI', front.doi ?? ''],
  ['Volume', front.volume ?? ''],
  ['Issue', front.issue ?? ''],
  ['Article number', front.elocationId ?? ''],
  ['Pages', [front.firstPage, front.lastPage].filter(Boolean).join('–')],
  ['Received', front.received ?? ''],
  ['Accepted', front.accepted ?? ''],
  ['Published', front.published ?? ''],
  ['Licence', lines(front.licence?.name, front.licence?.url, plainText(front.licence?.text))],
  ['Copyright', front.copyright ?? ''],
  [
    'Translations',
    lines(
      ...front.translations.map(({ language, title, subtitle, keywords }) =>
        [language, plainText(title), plainText(subtitle), ...keywords].filter(Boolean).join(', '),
      ),
    ),
  ],
  [
    'Related articles',
    lines(
      ...front.related.map(({ relation, doi, title }) => [relation, doi, title].filter(Boolean).join(', ')),
    ),
  ],
];
