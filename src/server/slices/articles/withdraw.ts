import type { Db, Transaction } from '#server/platform/db/index.ts';
import { setVisibility } from '#server/platform/storage/index.ts';
import { lockDoi } from './import/store-import.ts';
import { plainDoi, plainReason } from './rules-withdrawal.ts';
import { indexArticle } from './search/store-search.ts';
import { wordsOfArticle } from './search/store-words.ts';
import { filesOfArticle, findWithdrawalState, writeWithdrawal } from './store-withdrawal.ts';

type Withdrawn =
  | { ok: true; id: number; title: string }
  | { ok: false; reason: 'unknown article' | 'no reason' | 'reason too long' | 'withdrawn already' };
type Restored =
  | { ok: true; id: number; title: string }
  | { ok: false; reason: 'unknown article' | 'not withdrawn' };

/**
 * Withdraws the article of a DOI, in one transaction: removes it from lists, search, feeds and the sitemap, and
 * makes its files private; its page shows the reason and date. `reason` is plain text for readers.
 */
export const withdrawArticle = (db: Db, asked: Withdrawal): Promise<Withdrawn> =>
  db.transaction().execute((tx) => withdrawWithin(tx, asked));

type Withdrawal = { doi: string; reason: string; now: Date };

export async function withdrawWithin(tx: Transaction, { doi, reason, now }: Withdrawal): Promise<Withdrawn> {
  const statedReason = plainReason(reason);
  if (!statedReason.ok) return statedReason;
  const bareDoi = plainDoi(doi);
  await lockDoi(tx, bareDoi);
  const article = await findWithdrawalState(tx, bareDoi);
  if (!article) return { ok: false, reason: 'unknown article' };
  if (article.withdrawnAt) return { ok: false, reason: 'withdrawn already' };
  await writeWithdrawal(tx, article.id, { at: now, reason: statedReason.text });
  await setVisibility(tx, await filesOfArticle(tx, article.id), 'private');
  return { ok: true, id: article.id, title: article.title };
}

/** Reverts a withdrawal. */
export const restoreArticle = (db: Db, doi: string): Promise<Restored> =>
  db.transaction().execute((tx) => restoreWithin(tx, doi));

export async function restoreWithin(tx: Transaction, doi: string): Promise<Restored> {
  const bareDoi = plainDoi(doi);
  await lockDoi(tx, bareDoi);
  const article = await findWithdrawalState(tx, bareDoi);
  if (!article) return { ok: false, reason: 'unknown article' };
  if (!article.withdrawnAt) return { ok: false, reason: 'not withdrawn' };
  await writeWithdrawal(tx, article.id, null);
  await setVisibility(tx, await filesOfArticle(tx, article.id), 'public');
  await indexArticle(tx, article.id, await wordsOfArticle(tx, article.id));
  return { ok: true, id: article.id, title: article.title };
}
