import type { CslName } from '#contract/document/csl.ts';
import { isDoi } from '../shared/identity.ts';
import { doiUrl } from '../shared/links.ts';
import type { CslItem, ParsedArticle } from './types.ts';

/** CSL-JSON has keywords in one text: with semicolons between them where one has a comma (`2,4-D`), else with commas. */
function listed(words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  if (!words.some((word) => word.includes(','))) return words.join(', ');
  return words.length === 1 ? `${words[0]};` : words.join('; ');
}

/** The article itself as CSL-JSON. */
export function articleCsl(article: Omit<ParsedArticle, 'csl'>): CslItem {
  const { journal, title, subtitle } = article;
  const pages =
    article.pageRange ??
    (article.fpage && article.lpage && article.fpage !== article.lpage
      ? `${article.fpage}-${article.lpage}`
      : article.fpage);
  const main = article.abstracts.find((one) => one.kind === 'main');
  return {
    id: article.doi,
    type: 'article-journal',
    title: subtitle ? `${title.text.replace(/[:.]$/, '')}: ${subtitle.text}` : title.text,
    author: article.authors.length > 0 ? article.authors.map(name) : undefined,
    'container-title': journal.title,
    'container-title-short': journal.shortTitle,
    publisher: journal.publisher,
    'publisher-place': journal.publisherPlace,
    issued: article.published ? { 'date-parts': [article.published.split('-').map(Number)] } : undefined,
    volume: article.volume,
    issue: article.issue,
    page: article.elocationId ?? pages,
    DOI: isDoi(article.doi) ? article.doi : undefined,
    PMID: article.pmid,
    PMCID: article.pmcid,
    ISSN: (journal.issns.find((issn) => issn.kind === 'electronic') ?? journal.issns[0])?.value,
    URL: isDoi(article.doi) ? doiUrl(article.doi) : undefined,
    keyword: listed(article.keywords),
    abstract: main?.text,
    language: article.language,
  };
}

const name = (author: ParsedArticle['authors'][number]): CslName =>
  author.surname
    ? { family: author.surname, given: author.givenNames, suffix: author.suffix }
    : { literal: author.collectiveName ?? author.name };
