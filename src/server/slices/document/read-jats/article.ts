import type { ArticleDocument, Front } from '#contract/document/document.ts';
import { normaliseLanguage } from '../shared/language.ts';
import { normaliseDoi, normalisePmcid, normalisePmid } from '../shared/links.ts';
import { plainText } from '../shared/plain-text.ts';
import type { JatsProblem } from '../shared/problem.ts';
import { all, kid, kids, path, textOf, type XmlElement } from '../shared/xml-tree.ts';
import { newReading, readText } from './article-text.ts';
import { tooMany } from './bounds.ts';
import { subjectsOf, typeLabelOf } from './categories.ts';
import { plainContext, topContext } from './context.ts';
import { contributorsByNote } from './contributions.ts';
import { articleDates } from './dates.ts';
import { articleKey, keptKey } from './identity.ts';
import { journalMeta, journalOf } from './journal.ts';
import { keywordsOf, keywordsOutOfAbstract } from './keywords.ts';
import { closeLines } from './line-ends.ts';
import { resolveLinks } from './links-resolved.ts';
import { numberParts } from './missing-numbers.ts';
import { peopleOf } from './people.ts';
import { rightsOf } from './permissions.ts';
import { fundingOf, relatedArticlesOf } from './relations.ts';
import { titlesOf } from './titles.ts';
import { takeWordsBefore } from './words-before.ts';

export type ReadResult = { ok: true; document: ArticleDocument } | { ok: false; problem: JatsProblem };

/** The parts that an article may lack which is not published. */
export interface ReadOptions {
  /** Without a journal, and without anything that tells it from others, as drafts and JATS Authoring are. */
  unpublished?: boolean;
}

export function readArticle(article: XmlElement, { unpublished = false }: ReadOptions): ReadResult {
  closeLines(article);
  const meta = path(article, 'front', 'article-meta');
  const lacking = (what: string): ReadResult => ({
    ok: false,
    problem: { message: what, line: (meta ?? article).line || undefined },
  });
  if (!meta) return lacking('no article metadata (front/article-meta)');
  keywordsOutOfAbstract(meta);
  const ids = identifiers(meta);
  const language = normaliseLanguage(article.attrs.lang) ?? 'en';
  takeWordsBefore(article);
  numberParts(article, language);
  const page = newReading(language, contributorsByNote(article));
  const plain = plainContext(page);
  const titles = titlesOf(meta, plain);
  const journal = journalOf(journalMeta(article)) ?? (unpublished ? { title: '', issns: [] } : undefined);
  if (!titles) return lacking('no article title');
  if (!journal) return lacking('no journal: neither a title nor an ISSN');
  const dates = articleDates(meta);
  const place = numbers(meta);
  const known = { ...ids, ...dates, ...place, journal, title: plainText(titles.title) };
  const key = keptKey(meta) ?? articleKey(meta, known);
  if (!(ids.doi ?? key) && !unpublished)
    return lacking(
      'no DOI, and nothing else that tells this article from others: neither a number nor pages',
    );

  const articleType = article.attrs['article-type']?.trim() || 'other';
  const typeLabel = typeLabelOf(meta, articleType, language);
  const { front, text } = readText(article, page);
  const all: { [K in keyof Front]: Front[K] | undefined } = {
    language,
    ...titles,
    articleType,
    typeLabel,
    subjects: subjectsOf(meta, typeLabel),
    ...front,
    keywords: keywordsOf(meta, language, plain),
    ...peopleOf(meta, topContext(page)),
    ...ids,
    key,
    journal,
    ...place,
    ...dates,
    ...rightsOf(meta, plain),
    related: relatedArticlesOf(meta, article),
    ...fundingOf(meta),
    recommendations: [],
    pdfName: pdfName(meta),
  };
  const defined = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const document: ArticleDocument = { format: 1, front: defined as unknown as Front, ...text };
  const many = tooMany(document);
  if (many) return { ok: false, problem: { message: `refused: more than ${many}`, tooMuch: true } };
  resolveLinks(document, page);
  return { ok: true, document };
}

function identifiers(meta: XmlElement) {
  const id = (...types: string[]) =>
    types
      .map((type) =>
        textOf(kids(meta, 'article-id').find((el) => el.attrs['pub-id-type']?.toLowerCase() === type)),
      )
      .find(Boolean);
  const untyped = kids(meta, 'article-id')
    .map((el) => normaliseDoi(textOf(el)))
    .find(Boolean);
  const pmcid = id('pmcid', 'pmc', 'pmcaid');
  return {
    doi: normaliseDoi(id('doi')) ?? untyped,
    publisherId: id('publisher-id', 'manuscript', 'publisher', 'other'),
    pmid: normalisePmid(id('pmid') ?? ''),
    pmcid: pmcid ? normalisePmcid(pmcid) : undefined,
  };
}

function numbers(meta: XmlElement) {
  const value = (name: string) =>
    textOf(kid(meta, name)) || textOf(path(meta, 'volume-issue-group', name)) || undefined;
  return {
    volume: value('volume'),
    issue: value('issue'),
    elocationId: value('elocation-id'),
    firstPage: value('fpage'),
    lastPage: value('lpage'),
    pageRange: value('page-range'),
  };
}

/** A file name beside the XML; other addresses are not ours. */
function pdfName(meta: XmlElement): string | undefined {
  const places = [
    ...kids(meta, 'self-uri').filter((el) =>
      /pdf/i.test(`${el.attrs['content-type'] ?? ''} ${el.attrs.href ?? ''}`),
    ),
    ...kids(meta, 'related-article').filter((el) => el.attrs['related-article-type'] === 'pdf'),
    ...all(meta, 'custom-meta')
      .filter((el) => textOf(kid(el, 'meta-name')).toLowerCase() === 'pdf')
      .flatMap((el) => kids(el, 'meta-value')),
  ];
  const names = places.map((el) => el.attrs.href?.trim() || textOf(el));
  const name = names.find((one) => /^[^/\\:?#]+\.pdf$/i.test(one));
  return name?.startsWith('.') ? undefined : name;
}

/** The root, or the articles inside a wrapper (PMC set, OAI record). */
export function findArticles(root: XmlElement): XmlElement[] {
  const isArticle = (el: XmlElement) => el.name === 'article' && kid(el, 'front') !== undefined;
  return root.name === 'article' ? [root] : all(root, 'article').filter(isArticle);
}
