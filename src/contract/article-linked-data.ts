import type { Author } from './article-entry.ts';
import { articleFilePath } from './article-files.ts';
import type { Article } from './articles.ts';
import { downloadPath } from './calls.ts';
import { doiAddress } from './doi.ts';
import { type LinkedData, withoutGaps } from './linked-data.ts';
import { translationRelations } from './translation-relations.ts';

const person = (author: Author) =>
  withoutGaps({
    '@type': author.group || !author.firstName ? 'Organization' : 'Person',
    name: author.displayName,
    alternateName: author.nativeName,
    givenName: author.firstName,
    familyName: author.firstName && author.lastName,
    affiliation: author.affiliations.map((name, at) =>
      withoutGaps({ '@type': 'Organization', name, '@id': author.rors[at] }),
    ),
    '@id': author.orcid && `https://orcid.org/${author.orcid}`,
  });

const doiOf = (doi: string) => ({ '@type': 'PropertyValue', propertyID: 'doi', value: doi });

function journalOf(article: Article) {
  const journal = withoutGaps({
    '@type': 'Periodical',
    name: article.journalName,
    alternateName: article.journalShortName,
    issn: article.issn,
    publisher: article.publisher && { '@type': 'Organization', name: article.publisher },
  });
  const volume = article.volume
    ? { '@type': 'PublicationVolume', volumeNumber: article.volume, isPartOf: journal }
    : journal;
  return article.issue
    ? { '@type': 'PublicationIssue', issueNumber: article.issue, isPartOf: volume }
    : volume;
}

/** Articles that are to this one what a relation says. */
const worksBy = (relation: string, { related }: Article, publicUrl: string) =>
  related
    .filter((one) => one.relation === relation)
    .map(({ id, doi, url, title, language }) => {
      const address = id === null ? (doi ? doiAddress(doi) : url) : `${publicUrl}/journaldetail/${id}`;
      return withoutGaps({
        '@type': 'ScholarlyArticle',
        '@id': address,
        url: address,
        name: title,
        inLanguage: language,
        identifier: doi && doiOf(doi),
      });
    });

type InLanguage = { '@language': string; '@value': string };

/** A text alone, or beside the same in other languages. */
const withOthers = (
  own: string,
  article: Article,
  of: (one: Article['translations'][number]) => string,
): string | (string | InLanguage)[] => {
  const others = article.translations.flatMap((one) => {
    const text = of(one);
    return text === '' ? [] : [{ '@language': one.language, '@value': text }];
  });
  return others.length === 0 ? own : own === '' ? others : [own, ...others];
};

/** An article as schema.org's ScholarlyArticle; `publicUrl` has no slash at its end. */
export function articleLinkedData(article: Article, publicUrl: string): LinkedData {
  const address = `${publicUrl}/journaldetail/${article.id}`;
  const figure = article.figures.find(({ src }) => src)?.src;
  const file = (kind: 'pdf' | 'xml', format: string) => ({
    '@type': 'MediaObject',
    encodingFormat: format,
    contentUrl: publicUrl + articleFilePath(article, kind),
  });
  return withoutGaps({
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    headline: article.manuscripttitle,
    name: article.manuscripttitle,
    alternativeHeadline: article.translations.flatMap(({ language, title }) =>
      title ? [{ '@language': language, '@value': title }] : [],
    ),
    abstract: withOthers(article.abstractcontent, article, ({ abstract }) => abstract),
    author: article.authorDTOList.map(person),
    datePublished: article.publishedDate,
    dateModified: article.updateDate.slice(0, 10),
    version: article.version > 1 ? String(article.version) : undefined,
    creativeWorkStatus: article.retracted ? 'Retracted' : undefined,
    inLanguage: article.language,
    keywords: withOthers(article.keywords, article, ({ keywords }) => keywords.join(', ')),
    pagination: [article.firstPage, article.lastPage].filter(Boolean).join('–') || article.elocationId,
    isPartOf: journalOf(article),
    publisher: article.publisher && { '@type': 'Organization', name: article.publisher },
    translationOfWork: worksBy(translationRelations.original, article, publicUrl),
    workTranslation: worksBy(translationRelations.translation, article, publicUrl),
    funder: article.funders.map(({ name, id }) => withoutGaps({ '@type': 'Organization', name, '@id': id })),
    funding: article.funders.flatMap(({ name, id, awards }) =>
      awards.map((identifier) => ({
        '@type': 'Grant',
        identifier,
        funder: withoutGaps({ '@type': 'Organization', name, '@id': id }),
      })),
    ),
    // Without a licence too: nobody pays to read.
    isAccessibleForFree: true,
    license: article.licence.url,
    copyrightNotice: article.copyright,
    url: address,
    mainEntityOfPage: address,
    image: figure && publicUrl + downloadPath(figure),
    sameAs: article.doi && doiAddress(article.doi),
    identifier: article.doi && doiOf(article.doi),
    encoding: [
      ...(article.manuscriptfile ? [file('pdf', 'application/pdf')] : []),
      ...(article.xmlfile ? [file('xml', 'application/xml')] : []),
    ],
    citation: article.references.map(({ text, doi }) =>
      withoutGaps({
        '@type': 'CreativeWork',
        name: text,
        identifier: doi && doiOf(doi),
        sameAs: doi && doiAddress(doi),
      }),
    ),
  });
}

/** Where an article stands on the site: the press, its journal, the article. */
export const articleBreadcrumbs = (article: Article, publicUrl: string): LinkedData => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Journals', item: `${publicUrl}/journals` },
    {
      name: article.journalName,
      item: `${publicUrl}/aboutjournal/${encodeURIComponent(article.journalCode)}`,
    },
    { name: article.manuscripttitle },
  ].map((step, at) => withoutGaps({ '@type': 'ListItem', position: at + 1, ...step })),
});
