import type { Site } from '#server/platform/site.ts';
import { type ArticleToRegister, isDoi, translationOf, updateOf } from '#server/slices/articles/index.ts';
import { editionIssns, type Journal } from '#server/slices/journals/index.ts';

type Owner = Pick<Journal, 'name' | 'publisher' | 'issns' | 'language'>;
type Author = ArticleToRegister['authors'][number];

/** Languages are told by two letters, with a region or without. */
const languageOf = (language: string) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.exec(language)?.[0];

const roped = (ror: string | undefined) =>
  ror && {
    affiliationIdentifier: ror,
    affiliationIdentifierScheme: 'ROR',
    schemeUri: 'https://ror.org',
  };

function creatorOf(author: Author, rors: ReadonlyMap<string, string>) {
  const { displayName, given, surname, group, orcid, affiliations } = author;
  const named =
    group || surname.trim() === ''
      ? { name: displayName, nameType: 'Organizational' }
      : {
          name: given.trim() ? `${surname}, ${given}` : surname,
          nameType: 'Personal',
          ...(given.trim() && { givenName: given }),
          familyName: surname,
        };
  return {
    ...named,
    ...(orcid && {
      nameIdentifiers: [
        {
          nameIdentifier: `https://orcid.org/${orcid}`,
          nameIdentifierScheme: 'ORCID',
          schemeUri: 'https://orcid.org',
        },
      ],
    }),
    affiliation: affiliations
      .filter((place) => place.trim() !== '')
      .map((place) => ({ name: place, ...roped(rors.get(place)) })),
  };
}

function fundingOf({ facts }: ArticleToRegister) {
  return (facts?.funders ?? []).flatMap(({ name, id, awards }) => {
    const funder = {
      funderName: name,
      ...(id && /^10\.13039\/\S+$/.test(id)
        ? { funderIdentifier: `https://doi.org/${id}`, funderIdentifierType: 'Crossref Funder ID' }
        : id && /^https:\/\/ror\.org\//.test(id) && { funderIdentifier: id, funderIdentifierType: 'ROR' }),
    };
    return awards.length > 0 ? awards.map((awardNumber) => ({ ...funder, awardNumber })) : [funder];
  });
}

/** DataCite has no relation for retractions and expressions of concern. */
const updates: Readonly<Record<string, string>> = {
  correction: 'IsSupplementTo',
  addendum: 'IsSupplementTo',
};

function relationOf(relation: string): string | undefined {
  if (relation === 'preprint') return 'IsNewVersionOf';
  const translation = translationOf(relation);
  if (translation) return translation === 'original' ? 'IsTranslationOf' : 'HasTranslation';
  const update = updateOf(relation);
  return update && (updates[update] ?? 'References');
}

function relatedOf({ doi, references, related, preprintAddresses }: ArticleToRegister) {
  const told = [
    ...related.flatMap(({ relation, doi: other }) => {
      const relationType = relationOf(relation);
      return relationType ? [{ relationType, doi: other }] : [];
    }),
    ...references.flatMap((one) => (one.doi ? [{ relationType: 'References', doi: one.doi }] : [])),
  ];
  const seen = new Set<string>();
  const addresses = preprintAddresses.map((address) => ({
    relatedIdentifier: address,
    relatedIdentifierType: 'URL',
    relationType: relationOf('preprint'),
  }));
  const works = told.flatMap(({ relationType, doi: other }) => {
    const key = `${relationType} ${other.toLowerCase()}`;
    if (seen.has(key) || other.toLowerCase() === doi.toLowerCase() || !isDoi(other)) return [];
    seen.add(key);
    return { relatedIdentifier: other, relatedIdentifierType: 'DOI', relationType };
  });
  return [...addresses, ...works];
}

/** Corrections are updates of the article; DataCite tells a retraction by a date and a description. */
const datesOf = ({ published, accepted, notices }: ArticleToRegister) => [
  { date: published, dateType: 'Issued' },
  ...(accepted ? [{ date: accepted, dateType: 'Accepted' }] : []),
  ...notices.map(({ kind, on }) => ({
    date: on,
    dateType: kind === 'retraction' ? 'Withdrawn' : 'Updated',
    dateInformation: { correction: 'Corrected', retraction: 'Retracted', reinstatement: 'Reinstated' }[kind],
  })),
];

function descriptionsOf({ abstract, language, translations, notices }: ArticleToRegister) {
  const retracted = notices.findLast(({ kind }) => kind !== 'correction');
  return [
    ...[{ abstract, language }, ...translations].flatMap((one) =>
      one.abstract?.trim()
        ? [{ description: one.abstract, descriptionType: 'Abstract', lang: languageOf(one.language) }]
        : [],
    ),
    ...(retracted?.kind === 'retraction'
      ? [
          {
            description: `This article was retracted on ${retracted.on}.`,
            descriptionType: 'Other',
            lang: 'en',
          },
        ]
      : []),
  ];
}

function journalOf(article: ArticleToRegister, { name, issns }: Owner) {
  const { electronic, print } = editionIssns(issns);
  const issn = electronic ?? print ?? issns[0]?.value;
  const { volume, issue, firstPage, lastPage, elocationId } = article;
  return {
    relatedItemType: 'Journal',
    relationType: 'IsPublishedIn',
    titles: [{ title: name }],
    ...(issn && {
      relatedItemIdentifier: { relatedItemIdentifier: issn, relatedItemIdentifierType: 'ISSN' },
    }),
    ...(volume && { volume }),
    ...(issue && { issue }),
    ...(firstPage ? { firstPage } : elocationId && { number: elocationId, numberType: 'Article' }),
    ...(lastPage && { lastPage }),
  };
}

/** The record of an article by DataCite's schema 4.6, in the JSON of its REST API. Dates are as precise as known. */
export function dataciteRecord(article: ArticleToRegister, journal: Owner, { publicUrl, siteName }: Site) {
  const { id, titleText, language, published, licenceUrl, facts, keywords, translations } = article;
  const rors = new Map(facts?.rors ?? []);
  const known = article.authors.filter(({ displayName }) => displayName.trim() !== '');
  return {
    url: `${publicUrl}/journaldetail/${id}`,
    schemaVersion: 'http://datacite.org/schema/kernel-4',
    types: { resourceTypeGeneral: 'JournalArticle', resourceType: 'Journal article' },
    // One without authors is its journal's: DataCite asks for somebody.
    creators:
      known.length > 0
        ? known.map((author) => creatorOf(author, rors))
        : [{ name: journal.name, nameType: 'Organizational', affiliation: [] }],
    titles: [
      { title: titleText, lang: languageOf(language) },
      ...translations.flatMap((one) =>
        one.title ? [{ title: one.title, titleType: 'TranslatedTitle', lang: languageOf(one.language) }] : [],
      ),
    ],
    publisher: { name: journal.publisher || siteName },
    publicationYear: Number(published?.slice(0, 4)),
    language: languageOf(language),
    dates: datesOf(article),
    descriptions: descriptionsOf(article),
    subjects: [
      ...keywords.map((subject) => ({ subject })),
      ...translations.flatMap((one) =>
        one.keywords.map((subject) => ({ subject, lang: languageOf(one.language) })),
      ),
    ],
    rightsList: licenceUrl ? [{ rightsUri: licenceUrl }] : [],
    fundingReferences: fundingOf(article),
    relatedIdentifiers: relatedOf(article),
    relatedItems: [journalOf(article, journal)],
  };
}
