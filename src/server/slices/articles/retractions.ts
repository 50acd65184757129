import { encodeXML } from 'entities';
import type { Transaction } from '#server/platform/db/index.ts';
import { type CslItem, doiUrl } from '#server/slices/document/index.ts';
import { readCitations } from './jats-worker.ts';
import { retractedHtml, retractedText, retractedTitles } from './rules-notices.ts';
import { indexArticle } from './search/store-search.ts';
import { wordsOfArticle } from './search/store-words.ts';
import { addNotice } from './store-notices.ts';
import { findNewlyRetracted, type RetractingArticle, setRetracted } from './store-retractions.ts';
import { findForRetraction, writeRetraction } from './store-versions.ts';
import { storedTranslations } from './wire.ts';

type Notice = { html: string; on: string; statedBy?: string };

/**
 * Marks an article as retracted in title, citations and search, with a notice; returns its former title. The caller
 * has locked its DOI and checked that it is neither withdrawn nor retracted.
 */
export async function markRetracted(tx: Transaction, articleId: number, notice: Notice): Promise<string> {
  const article = await findForRetraction(tx, articleId);
  if (!article) throw new Error(`there is no article ${articleId}`);
  const csl = article.csl as CslItem;
  const marked = { ...csl, title: retractedText(csl.title ?? article.title_text) };
  const { cite, citations, bibtex, ris } = await readCitations(marked);
  await writeRetraction(tx, articleId, {
    retracted_on: notice.on,
    title_html: retractedHtml(article.title_html),
    title_text: retractedText(article.title_text),
    translations: JSON.stringify(retractedTitles(storedTranslations.parse(article.translations))),
    csl: JSON.stringify(marked),
    citations: JSON.stringify(citations),
    cite_html: cite,
    bibtex,
    ris,
  });
  await addNotice(tx, articleId, { kind: 'retraction', ...notice, version: article.version });
  await indexArticle(tx, articleId, await wordsOfArticle(tx, articleId));
  return article.title_text;
}

/** Marks the articles that a newly written one says it retracts; their DOIs are locked. */
export async function retractStated(tx: Transaction, by: number, dois: readonly string[]): Promise<void> {
  const found = await findNewlyRetracted(tx, by, dois);
  if (found) for (const id of found.ids) await markRetracted(tx, id, noticeOf(found.by));
}

/** Adds the notice to an article written as retracted because another one retracts it. */
export async function noteRetraction(
  tx: Transaction,
  article: { id: number; version: number },
  by: RetractingArticle,
): Promise<void> {
  const notice = noticeOf(by);
  await setRetracted(tx, article.id, notice.on);
  await addNotice(tx, article.id, { kind: 'retraction', ...notice, version: article.version });
}

function noticeOf({ id, doi, title, on }: RetractingArticle): Required<Notice> {
  const address = id === null ? doiUrl(doi) : `/journaldetail/${id}`;
  const words = title || doiUrl(doi);
  const html = `<p>This article has been retracted. Notice: <a href="${encodeXML(address)}">${encodeXML(words)}</a></p>`;
  return { html, on, statedBy: doi };
}
