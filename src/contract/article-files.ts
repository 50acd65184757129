/** The forms in which an article has an address of its own below its page, by the end of the address. */
export const articleFiles = {
  pdf: 'application/pdf',
  xml: 'application/xml',
  bib: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  json: 'application/vnd.citationstyles.csl+json',
  jsonld: 'application/ld+json',
} as const;
export type ArticleFile = keyof typeof articleFiles;

type Named = { id: number; doi: string };

/** The name of an article's files: the end of its DOI, or `article-7`, which is understood of every article. */
export function articleFileName({ id, doi }: Named): string {
  const name = doi
    .slice(doi.indexOf('/') + 1)
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '');
  return doi.startsWith('10.') && name !== '' ? name : `article-${id}`;
}

/** Such as `/journaldetail/7/jlc.2026.7.pdf`; Google Scholar asks for a PDF below the page's own address. */
export const articleFilePath = (article: Named, file: ArticleFile): string =>
  `/journaldetail/${article.id}/${articleFileName(article)}.${file}`;

/** Where all relations of an article, its page and its files are listed (RFC 9264). */
export const linkSetPath = ({ id }: { id: number }): string => `/journaldetail/${id}/linkset.json`;
