import type { Transaction } from '#server/platform/db/index.ts';
import type { CslItem } from '#server/slices/document/index.ts';
import { lockDoi } from './import/store-import.ts';
import { readCitations } from './jats-worker.ts';
import { unretractedHtml, unretractedText, unretractedTitles } from './rules-notices.ts';
import { indexArticle } from './search/store-search.ts';
import { wordsOfArticle } from './search/store-words.ts';
import { addNotice, findNotice, replaceNotices } from './store-notices.ts';
import { findForRetraction, writeRetraction } from './store-versions.ts';
import { storedTranslations } from './wire.ts';

/** Changes a notice's text; its day and the former text are kept. False on a conflict. */
export async function editNotice(
  tx: Transaction,
  articleId: number,
  { noticeId, html, on, now }: { noticeId: number; html: string; on: string; now: Date },
): Promise<{ ok: true; before: string } | { ok: false }> {
  const notice = await findNotice(tx, articleId, noticeId);
  if (!notice || !(await replaceNotices(tx, articleId, { id: noticeId }, now))) return { ok: false };
  await addNotice(tx, articleId, { ...notice, html, correctedOn: on });
  return { ok: true, before: notice.html };
}

/** Reverts a mistaken retraction: restores title, citations and search, and replaces the notice of retraction. */
export async function revertRetraction(
  tx: Transaction,
  { articleId, notice, now }: { articleId: number; notice: { html: string; on: string }; now: Date },
): Promise<{ ok: true } | { ok: false; reason: string }> {
  const doi = (await findForRetraction(tx, articleId))?.doi;
  if (doi !== undefined) await lockDoi(tx, doi);
  const article = await findForRetraction(tx, articleId);
  if (!article || article.withdrawn_at)
    return { ok: false, reason: 'This article is not published any more.' };
  if (!article.retracted_on) return { ok: false, reason: 'This article is not retracted, or not any more.' };
  const csl = article.csl as CslItem;
  const plain = { ...csl, title: unretractedText(csl.title ?? article.title_text) };
  const { cite, citations, bibtex, ris } = await readCitations(plain);
  await writeRetraction(tx, articleId, {
    retracted_on: null,
    title_html: unretractedHtml(article.title_html),
    title_text: unretractedText(article.title_text),
    translations: JSON.stringify(unretractedTitles(storedTranslations.parse(article.translations))),
    csl: JSON.stringify(plain),
    citations: JSON.stringify(citations),
    cite_html: cite,
    bibtex,
    ris,
  });
  await replaceNotices(tx, articleId, { kind: 'retraction' }, now);
  await addNotice(tx, articleId, { kind: 'reinstatement', ...notice, version: article.version });
  await indexArticle(tx, articleId, await wordsOfArticle(tx, articleId));
  return { ok: true };
}
