import type { MetaDescriptor } from 'react-router';
import type { Author } from '#contract/article-entry.ts';
import type { Article } from '#contract/articles.ts';
import { downloadPath } from '#contract/calls.ts';
import { excerpt } from '#web/ui/excerpt.ts';
import { doiAddress } from './doi.ts';

type Place = {
  /** Without a trailing slash. */
  publicUrl: string;
};

/** Characters that search engines show. */
const descriptionLength = 200;

export const articleDescription = (article: Article) =>
  excerpt(article.abstractcontent, descriptionLength) ||
  `${article.manuscripttypeName} in ${article.journalName}. ${article.journalStr1} ${article.journalStr2}`.trim();

/** Highwire Press tags (as Google Scholar asks for) and schema.org's ScholarlyArticle. */
export function articleHead(article: Article, place: Place): MetaDescriptor[] {
  const tag = (name: string, content: string | null | undefined) => (content ? [{ name, content }] : []);
  const address = `${place.publicUrl}/journaldetail/${article.id}`;
  const pdf = article.manuscriptfile && `${place.publicUrl}${downloadPath(article.manuscriptfile)}`;
  return [
    ...tag('citation_title', article.manuscripttitle),
    ...article.authorDTOList.flatMap(authorTags),
    ...tag('citation_journal_title', article.journalName),
    ...tag('citation_publisher', article.publisher),
    ...tag('citation_issn', article.issn),
    ...tag('citation_doi', article.doi),
    ...tag('citation_publication_date', slashed(article.publishedDate)),
    ...tag('citation_online_date', slashed(article.publishedDate)),
    ...tag('citation_volume', article.volume),
    ...tag('citation_issue', article.issue),
    ...tag('citation_firstpage', article.firstPage ?? article.elocationId),
    ...tag('citation_lastpage', article.lastPage),
    ...tag('citation_article_type', article.manuscripttypeName),
    ...tag('citation_keywords', article.keywords.replaceAll(', ', '; ')),
    ...tag('citation_language', article.language),
    ...tag('citation_abstract_html_url', address),
    ...tag('citation_fulltext_html_url', article.htmlfile && address),
    ...tag('citation_pdf_url', pdf),
    ...(article.publishedDate
      ? [{ property: 'article:published_time', content: article.publishedDate }]
      : []),
    { 'script:ld+json': scholarlyArticle(article, address) },
  ];
}

export function socialPicture(article: Article): { path: string; alt: string } | null {
  const figure = article.figures.find(({ src }) => src);
  if (!figure?.src) return null;
  return { path: downloadPath(figure.src), alt: [figure.label, figure.title].filter(Boolean).join('. ') };
}

/** Tags of an author follow the name. The index keeps equal tags of two authors apart. */
function authorTags(author: Author, index: number): MetaDescriptor[] {
  const of = (name: string, content: string) => ({ name, content, 'data-author': String(index + 1) });
  return [
    of('citation_author', author.displayName),
    ...[...new Set(author.affiliations)].map((place) => of('citation_author_institution', place)),
    ...(author.orcid ? [of('citation_author_orcid', `https://orcid.org/${author.orcid}`)] : []),
  ];
}

/** `2026/11/20`, as Highwire tags write dates; also for a month or a year alone. */
const slashed = (date: string) => date.replaceAll('-', '/');

type LinkedData = Record<string, unknown>;

function scholarlyArticle(article: Article, address: string) {
  const pages = [article.firstPage, article.lastPage].filter(Boolean).join('–') || article.elocationId;
  const journal = withoutGaps({
    '@type': 'Periodical',
    name: article.journalName,
    issn: article.issn,
    publisher: article.publisher && { '@type': 'Organization', name: article.publisher },
  });
  const volume = article.volume
    ? { '@type': 'PublicationVolume', volumeNumber: article.volume, isPartOf: journal }
    : journal;
  const issue = article.issue
    ? { '@type': 'PublicationIssue', issueNumber: article.issue, isPartOf: volume }
    : volume;
  return withoutGaps({
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    headline: article.manuscripttitle,
    name: article.manuscripttitle,
    abstract: article.abstractcontent,
    author: article.authorDTOList.map(person),
    datePublished: article.publishedDate,
    version: article.version > 1 ? String(article.version) : undefined,
    creativeWorkStatus: article.retracted ? 'Retracted' : undefined,
    inLanguage: article.language,
    keywords: article.keywords,
    pagination: pages,
    isPartOf: issue,
    isAccessibleForFree: article.openAccess,
    license: article.licence.url,
    url: address,
    mainEntityOfPage: address,
    sameAs: article.doi && doiAddress(article.doi),
    identifier: article.doi && { '@type': 'PropertyValue', propertyID: 'doi', value: article.doi },
  }) as { [key: string]: string };
}

const person = (author: Author) =>
  withoutGaps({
    '@type': author.firstName ? 'Person' : 'Organization',
    name: author.displayName,
    givenName: author.firstName,
    familyName: author.firstName && author.lastName,
    affiliation: author.affiliations.map((name) => ({ '@type': 'Organization', name })),
    '@id': author.orcid && `https://orcid.org/${author.orcid}`,
  });

const withoutGaps = (data: LinkedData): LinkedData =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== null && value !== '' && value !== undefined && !(Array.isArray(value) && !value[0]),
    ),
  );
