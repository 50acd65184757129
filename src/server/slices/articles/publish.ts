import type { Transaction } from '#server/platform/db/index.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import type { ReadArticle } from './import/import-article.ts';
import { lockDoi } from './import/store-import.ts';
import { markRetracted } from './retractions.ts';
import { addNotice } from './store-notices.ts';
import { findArticle } from './store-read.ts';
import { addVersion, findForRetraction } from './store-versions.ts';
import { articleOnTheWire } from './wire.ts';
import { writeWithin } from './write-article.ts';

type Published = { ok: true; id: number; doi: string } | { ok: false; reason: string };

type Where = {
  journalId: number;
  /** Addresses of stored files, to be removed should the transaction fail. */
  added: string[];
};

export async function publishArticle(
  tx: Transaction,
  files: FileStore,
  read: ReadArticle,
  { journalId, added }: Where,
): Promise<Published> {
  const kept = await writeWithin(tx, files, read, added, { journalId, expects: 'new' });
  if (kept.refusal !== undefined) return { ok: false, reason: sentence(kept.refusal) };
  return { ok: true, id: kept.id, doi: kept.doi };
}

/** Publishes a new version; the former one stays with its files in the list of versions. */
export async function correctArticle(
  tx: Transaction,
  files: FileStore,
  read: ReadArticle,
  {
    journalId,
    added,
    articleId,
    notice,
    withoutGalley,
  }: Where & { articleId: number; notice: { html: string; on: string }; withoutGalley: boolean },
): Promise<Published> {
  const before = await findArticle(tx, articleId);
  const terms = { journalId, expects: articleId, keepsEarlier: true, withoutGalley };
  const kept = await writeWithin(tx, files, read, added, terms);
  if (kept.refusal !== undefined) return { ok: false, reason: sentence(kept.refusal) };
  if (!kept.earlier || !before)
    return { ok: false, reason: 'Nothing in this version differs from what is published.' };
  // Reports stand beside every version, and must not stay in one once they were taken off, or a name was.
  const record = articleOnTheWire({ ...before, reports: [] });
  const version = await addVersion(tx, articleId, { ...kept.earlier, record });
  await addNotice(tx, articleId, { kind: 'correction', ...notice, version });
  return { ok: true, id: kept.id, doi: kept.doi };
}

/** Marks an article as retracted, in title, citations and search, with a notice. It stays readable. */
export async function retractArticle(
  tx: Transaction,
  { articleId, notice }: { articleId: number; notice: { html: string; on: string } },
): Promise<{ ok: true; title: string } | { ok: false; reason: string }> {
  const doi = (await findForRetraction(tx, articleId))?.doi;
  if (doi !== undefined) await lockDoi(tx, doi);
  const article = await findForRetraction(tx, articleId);
  if (!article || article.withdrawn_at)
    return { ok: false, reason: 'This article is not published any more.' };
  if (article.retracted_on) return { ok: false, reason: 'This article has been retracted already.' };
  return { ok: true, title: await markRetracted(tx, articleId, notice) };
}

const sentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
