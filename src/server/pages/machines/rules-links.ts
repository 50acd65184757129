import { type ArticleFile, articleFilePath, articleFiles, linkSetPath } from '#contract/article-files.ts';
import type { Article } from '#contract/articles.ts';
import { doiAddress } from '#contract/doi.ts';

type Link = { rel: string; href: string; type?: string };

const setType = 'application/linkset+json';
const about: readonly ArticleFile[] = ['bib', 'ris', 'json', 'jsonld'];

const filesOf = ({ manuscriptfile, xmlfile }: Article): ArticleFile[] => [
  ...(manuscriptfile ? (['pdf'] as const) : []),
  ...(xmlfile ? (['xml'] as const) : []),
];

/** What an article's page says of itself, as Signposting asks for (https://signposting.org/adopters/). */
function linksOfPage(article: Article, publicUrl: string): Link[] {
  const to = (file: ArticleFile) => ({
    href: publicUrl + articleFilePath(article, file),
    type: articleFiles[file],
  });
  const licence = article.licence.url;
  return [
    ...(article.doi ? [{ rel: 'cite-as', href: doiAddress(article.doi) }] : []),
    { rel: 'type', href: 'https://schema.org/ScholarlyArticle' },
    { rel: 'type', href: 'https://schema.org/AboutPage' },
    ...article.authorDTOList.flatMap(({ orcid }) =>
      orcid ? [{ rel: 'author', href: `https://orcid.org/${orcid}` }] : [],
    ),
    ...(licence && /^https?:\/\/[^\s<>"]+$/.test(licence) ? [{ rel: 'license', href: licence }] : []),
    ...about.map((file) => ({ rel: 'describedby', ...to(file) })),
    ...filesOf(article).map((file) => ({ rel: 'item', ...to(file) })),
    { rel: 'linkset', href: publicUrl + linkSetPath(article), type: setType },
  ];
}

const inHeader = ({ rel, href, type }: Link) => `<${href}>; rel="${rel}"${type ? `; type="${type}"` : ''}`;

/**
 * Authors in a header. nginx keeps 4 KB for all headers of an answer unless told otherwise, Node's `fetch` takes 16 KB: an
 * article of a thousand authors could not be read.
 */
const mostAuthors = 20;

/** The header `Link` of an article's page (level 1). Of many authors it says none: the link set has them all. */
export function linkHeader(article: Article, publicUrl: string): string {
  const links = linksOfPage(article, publicUrl);
  const many = links.filter(({ rel }) => rel === 'author').length > mostAuthors;
  return links
    .filter(({ rel }) => !many || rel !== 'author')
    .map(inHeader)
    .join(', ');
}

/** The header `Link` of a file of an article: where it belongs, and how it is cited. */
export const linkHeaderOfFile = (
  { id, doi }: { id: number; doi: string },
  publicUrl: string,
  rel: 'collection' | 'describes',
): string =>
  [
    { rel, href: `${publicUrl}/journaldetail/${id}`, type: 'text/html' },
    ...(rel === 'collection' && doi.startsWith('10.') ? [{ rel: 'cite-as', href: doiAddress(doi) }] : []),
    { rel: 'linkset', href: publicUrl + linkSetPath({ id }), type: setType },
  ]
    .map(inHeader)
    .join(', ');

/** All relations of a page and its files (level 2) as a link set (RFC 9264). */
export function linkSet(article: Article, publicUrl: string): { type: string; text: string } {
  const page = `${publicUrl}/journaldetail/${article.id}`;
  const back = (file: ArticleFile, rel: string) => ({
    anchor: publicUrl + articleFilePath(article, file),
    [rel]: [{ href: page, type: 'text/html' }],
  });
  const relations: Record<string, Omit<Link, 'rel'>[]> = {};
  for (const { rel, ...target } of linksOfPage(article, publicUrl))
    if (rel !== 'linkset') relations[rel] = [...(relations[rel] ?? []), target];
  const set = [
    { anchor: page, ...relations },
    ...filesOf(article).map((file) => back(file, 'collection')),
    ...about.map((file) => back(file, 'describes')),
  ];
  return { type: setType, text: `${JSON.stringify({ linkset: set }, null, 2)}\n` };
}
