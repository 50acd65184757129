import type { MetaDescriptor } from 'react-router';
import type { Author } from '#contract/article-entry.ts';
import { type ArticleFile, articleFilePath, articleFiles } from '#contract/article-files.ts';
import { articleBreadcrumbs, articleLinkedData } from '#contract/article-linked-data.ts';
import type { Article } from '#contract/articles.ts';
import { downloadPath } from '#contract/calls.ts';
import { excerpt } from '#web/ui/excerpt.ts';

type Place = {
  /** Without a trailing slash. */
  publicUrl: string;
};

/**
 * Of further ones (a collaboration has up to three thousand) a page names each, for reference managers, and tells no more: their
 * institutions alone would be half a megabyte. Forms for machines tell of all.
 */
const authorsInFull = 100;

/** Characters that search engines show. */
const descriptionLength = 200;

/**
 * What search engines show of an article, and where it is shared. One without an abstract is described by its place where it is
 * shared alone: Zotero saves a page’s description, or Open Graph’s, as the abstract.
 */
export function articleDescription(article: Article): { description?: string; shared?: string } {
  const { abstractcontent, manuscripttypeName, journalName, journalStr1, journalStr2 } = article;
  const description = excerpt(abstractcontent, descriptionLength);
  return description
    ? { description }
    : { shared: `${manuscripttypeName} in ${journalName}. ${journalStr1} ${journalStr2}`.trim() };
}

/** Highwire Press tags, as Google Scholar and Zotero read them: of an article's page, and of its text on one page. */
export function citationTags(article: Article, { publicUrl }: Place): MetaDescriptor[] {
  const address = `${publicUrl}/journaldetail/${article.id}`;
  const to = (file: ArticleFile) => publicUrl + articleFilePath(article, file);
  return [
    ...tag('citation_title', article.manuscripttitle),
    ...article.authorDTOList.flatMap(authorTags),
    ...tag('citation_journal_title', article.journalName),
    ...tag('citation_journal_abbrev', article.journalShortName),
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
    ...tag('citation_abstract', article.abstractcontent),
    ...article.translations.flatMap(({ language, abstract }) =>
      abstract ? [{ name: 'citation_abstract', content: abstract, lang: language }] : [],
    ),
    ...tag('citation_abstract_html_url', address),
    ...tag('citation_fulltext_html_url', article.htmlfile && `${publicUrl}/journalpress/${article.id}`),
    ...tag('citation_pdf_url', article.manuscriptfile && to('pdf')),
    ...tag('citation_xml_url', article.xmlfile && to('xml')),
    ...article.references.map(({ text, doi }, index) => ({
      name: 'citation_reference',
      content: doi && !text.toLowerCase().includes(doi.toLowerCase()) ? `${text} doi:${doi}` : text,
      // Keeps equal ones apart.
      'data-reference': String(index + 1),
    })),
  ];
}

/** For indexes and reference managers: citation tags, Dublin Core, PRISM, other forms of the article, linked data. */
export function articleHead(article: Article, place: Place): MetaDescriptor[] {
  const { publicUrl } = place;
  const alternate = (file: ArticleFile, title: string) => ({
    tagName: 'link',
    rel: 'alternate',
    type: articleFiles[file],
    title,
    href: articleFilePath(article, file),
  });
  return [
    ...citationTags(article, place),
    ...tag('DC.title', article.manuscripttitle),
    ...article.authorDTOList.slice(0, authorsInFull).map((author, index) => ({
      name: 'DC.creator',
      content: author.group ? author.displayName : invertedName(author),
      'data-author': String(index + 1),
    })),
    ...article.translations.flatMap(({ language, title }) =>
      title ? [{ name: 'DC.title.alternative', content: title, lang: language }] : [],
    ),
    ...tag('DC.publisher', article.publisher),
    ...tag('DC.date', article.publishedDate),
    ...tag('DC.type', 'Text'),
    ...tag('DC.identifier', article.doi && `doi:${article.doi}`),
    ...tag('DC.language', article.language),
    ...tag('DC.rights', article.licence.url ?? article.copyright),
    ...tag('prism.publicationName', article.journalName),
    ...tag('prism.issn', article.issn),
    ...tag('prism.volume', article.volume),
    ...tag('prism.number', article.issue),
    ...tag('prism.startingPage', article.firstPage),
    ...tag('prism.endingPage', article.lastPage),
    ...tag('prism.publicationDate', article.publishedDate),
    ...tag('prism.doi', article.doi),
    ...(article.publishedDate
      ? [{ property: 'article:published_time', content: article.publishedDate }]
      : []),
    ...translationLinks(article, publicUrl),
    ...(article.manuscriptfile ? [alternate('pdf', 'PDF')] : []),
    ...(article.xmlfile ? [alternate('xml', 'JATS')] : []),
    alternate('bib', 'BibTeX'),
    alternate('ris', 'RIS'),
    alternate('json', 'CSL JSON'),
    {
      'script:ld+json': articleLinkedData(
        { ...article, authorDTOList: article.authorDTOList.slice(0, authorsInFull) },
        publicUrl,
      ),
    },
    { 'script:ld+json': articleBreadcrumbs(article, publicUrl) },
  ];
}

/** Pages that are joined to the article as its translations or original, and this one: search engines ask for both. */
function translationLinks({ id, language, related }: Article, publicUrl: string): MetaDescriptor[] {
  const others = related.flatMap((one) =>
    one.id !== null && one.language && one.language !== language
      ? [{ id: one.id, language: one.language }]
      : [],
  );
  const all = others.length === 0 ? [] : [{ id, language }, ...others];
  return all.map((one) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: one.language,
    href: `${publicUrl}/journaldetail/${one.id}`,
  }));
}

const tag = (name: string, content: string | null | undefined) => (content ? [{ name, content }] : []);

export function socialPicture(article: Article): { path: string; alt: string } | null {
  const figure = article.figures.find(({ src }) => src);
  if (!figure?.src) return null;
  return { path: downloadPath(figure.src), alt: [figure.label, figure.title].filter(Boolean).join('. ') };
}

/**
 * `Surname, Given`, since a name in its order has to be guessed apart. Behind a group stands a comma too: Zotero would take
 * its last word for a surname.
 */
const invertedName = ({ group, firstName, lastName, displayName }: Author) =>
  group || !firstName ? `${displayName},` : `${lastName}, ${firstName}`;

/** Tags of an author follow the name. The index keeps equal tags of two authors apart. */
function authorTags(author: Author, index: number): MetaDescriptor[] {
  const of = (name: string, content: string) => ({ name, content, 'data-author': String(index + 1) });
  const name = of('citation_author', invertedName(author));
  if (index >= authorsInFull) return [name];
  return [
    name,
    ...[...new Set(author.affiliations)].map((place) => of('citation_author_institution', place)),
    ...(author.orcid ? [of('citation_author_orcid', `https://orcid.org/${author.orcid}`)] : []),
  ];
}

/** `2026/11/20`, as Highwire tags write dates; also for a month or a year alone. */
const slashed = (date: string) => date.replaceAll('-', '/');
