import { abstractsOf } from './abstracts.ts';
import { articleCsl } from './article-csl.ts';
import { subjectsOf, typeLabelOf } from './categories.ts';
import { plainContext } from './context.ts';
import { contributorsOf } from './contributors.ts';
import { articleDates } from './dates.ts';
import { articleKey, keptKey } from './identity.ts';
import { journalMeta, journalOf } from './journal.ts';
import { keywordsOf, keywordsOutOfAbstract } from './keywords.ts';
import { normaliseLanguage } from './language.ts';
import { layOut, newPage } from './layout.ts';
import { closeLines } from './line-ends.ts';
import { normaliseDoi, normalisePmcid, normalisePmid } from './links.ts';
import { rightsOf } from './permissions.ts';
import { searchableText, textParts } from './plain-text.ts';
import { fundingOf, relatedArticlesOf } from './relations.ts';
import { titlesOf } from './titles.ts';
import type { JatsResult, ParsedArticle } from './types.ts';
import { all, kid, kids, path, textOf, type XmlElement } from './xml-tree.ts';

export function readArticle(article: XmlElement): JatsResult {
  closeLines(article);
  const meta = path(article, 'front', 'article-meta');
  const lacking = (what: string): JatsResult => ({
    ok: false,
    problem: { message: what, line: (meta ?? article).line || undefined },
  });
  if (!meta) return lacking('no article metadata (front/article-meta)');
  keywordsOutOfAbstract(meta);
  const ids = identifiers(meta);
  const language = normaliseLanguage(article.attrs.lang) ?? 'en';
  const page = newPage(ids.doi ?? '', language);
  const plain = plainContext(page);
  const titles = titlesOf(meta, plain);
  const journal = journalOf(journalMeta(article));
  if (!titles) return lacking('no article title');
  if (!journal) return lacking('no journal: neither a title nor an ISSN');
  const dates = articleDates(meta);
  const place = numbers(meta);
  const key = keptKey(meta) ?? articleKey(meta, { ...ids, ...titles, ...dates, ...place, journal });
  const doi = ids.doi ?? key;
  if (!doi)
    return lacking(
      'no DOI, and nothing else that tells this article from others: neither a number nor pages',
    );

  const jatsType = article.attrs['article-type']?.trim() || 'other';
  const typeLabel = typeLabelOf(meta, jatsType, language);
  const relatedArticles = relatedArticlesOf(meta, article);
  const abstracts = abstractsOf(meta, plain);
  const draft = layOut(article, page, relatedArticles);
  const searchText = searchableText([
    ...kids(meta, 'abstract', 'trans-abstract'),
    ...kids(kid(meta, 'title-group'), 'trans-title-group', 'trans-title', 'trans-subtitle'),
    ...kids(meta, 'kwd-group'),
    ...textParts(article),
  ]);
  const known: Omit<ParsedArticle, 'csl'> = {
    ...ids,
    doi,
    key,
    journal,
    jatsType,
    typeLabel,
    subjects: subjectsOf(meta, typeLabel),
    ...titles,
    language,
    abstracts,
    ...contributorsOf(meta),
    keywords: keywordsOf(meta, language),
    ...dates,
    ...place,
    ...rightsOf(meta, plain),
    relatedArticles,
    ...fundingOf(meta),
    references: page.references,
    graphics: [...new Set(draft.pictures.flatMap((picture) => picture.hrefs))],
    files: [...new Set(draft.files.map((file) => file.href))],
    pdfName: pdfName(meta),
    searchText,
    draft,
  };
  const many = tooMany(known);
  if (many) return { ok: false, problem: { message: `refused: more than ${many}`, tooMuch: true } };
  return { ok: true, article: { ...known, csl: articleCsl(known) } };
}

/** Each becomes a row or a file lookup; real articles have a few thousand authors at most. */
const MOST_PARTS = 10_000;

function tooMany({ authors, references, relatedArticles, draft }: Omit<ParsedArticle, 'csl'>) {
  const counts = {
    authors: authors.length,
    references: references.length,
    'related articles': relatedArticles.length,
    pictures: draft.pictures.length,
    files: draft.files.length,
    sections: draft.sections.length,
    figures: draft.figures.length,
    tables: draft.tables.length,
  };
  const [many] = Object.entries(counts).find(([, count]) => count > MOST_PARTS) ?? [];
  return many && `${MOST_PARTS.toLocaleString('en')} ${many}`;
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
    fpage: value('fpage'),
    lpage: value('lpage'),
    pageRange: value('page-range'),
  };
}

/** A file name beside the XML; other addresses are not ours. */
function pdfName(meta: XmlElement): string | undefined {
  const said = [
    ...kids(meta, 'self-uri').filter((el) =>
      /pdf/i.test(`${el.attrs['content-type'] ?? ''} ${el.attrs.href ?? ''}`),
    ),
    ...kids(meta, 'related-article').filter((el) => el.attrs['related-article-type'] === 'pdf'),
    ...all(meta, 'custom-meta')
      .filter((el) => textOf(kid(el, 'meta-name')).toLowerCase() === 'pdf')
      .flatMap((el) => kids(el, 'meta-value')),
  ];
  const names = said.map((el) => el.attrs.href?.trim() || textOf(el));
  const name = names.find((one) => /^[^/\\:?#]+\.pdf$/i.test(one));
  return name?.startsWith('.') ? undefined : name;
}

/** The root, or the articles inside a wrapper (PMC set, OAI record). */
export function findArticles(root: XmlElement): XmlElement[] {
  const isArticle = (el: XmlElement) => el.name === 'article' && kid(el, 'front') !== undefined;
  return root.name === 'article' ? [root] : all(root, 'article').filter(isArticle);
}
