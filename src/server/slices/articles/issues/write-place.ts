import type { Transaction } from '#server/platform/db/index.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import { isDoi } from '#server/slices/document/index.ts';
import { noSideFiles } from '../import/side-files.ts';
import { lockDoi } from '../import/store-import.ts';
import { updateJatsDetails } from '../jats-worker.ts';
import { sourceBytes } from '../source-bytes.ts';
import { findArticle } from '../store-read.ts';
import { writeWithin } from '../write-article.ts';
import { placeInIssue, publishedElsewhere } from './rules-place.ts';

/**
 * Writes volume and number of an issue into a published article, its JATS, citations and PDF, where it had none. That is no new
 * version, and its date stays. Returns why it can't be in the issue, or undefined. Adds to `added` the addresses of
 * stored files, to be removed should the transaction fail.
 */
export async function writePlace(
  tx: Transaction,
  files: FileStore,
  articleId: number,
  issue: { volume: string; number: string },
  added: string[],
): Promise<string | undefined> {
  const doi = (await findArticle(tx, articleId))?.doi;
  // Before the article is read again, so that a correction that commits meanwhile stays.
  if (doi !== undefined) await lockDoi(tx, doi);
  const article = await findArticle(tx, articleId);
  if (!article || article.withdrawn_at) return 'It is not published any more.';
  const place = placeInIssue(issue, article);
  if (!place) return publishedElsewhere(article);
  if (place.volume === (article.volume ?? '') && place.issue === (article.issue ?? '')) return undefined;
  // Without a DOI its volume and issue are what it is known by (decision 12).
  if (!isDoi(article.doi)) return undefined;
  const xml = await sourceBytes({ db: tx, files }, article.xml_file);
  if (!xml) return 'Its JATS is missing or damaged, so the issue can’t be written into it.';
  const updated = await updateJatsDetails(xml, place);
  if (!updated.ok) return `Its JATS can’t be read: ${updated.problem.message}.`;
  const source = { xml: updated.xml, sourceName: 'article.xml', sideFiles: noSideFiles };
  const terms = { journalId: article.journal_id, expects: articleId, keepsPdf: true };
  const kept = await writeWithin(tx, files, { ...updated, source }, added, terms);
  return kept.refusal === undefined ? undefined : `It can’t be changed: ${kept.refusal}.`;
}
