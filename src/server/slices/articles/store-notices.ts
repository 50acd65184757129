import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

type NoticeKind = 'correction' | 'retraction' | 'reinstatement';

type Notice = {
  kind: NoticeKind;
  html: string;
  /** Days, `YYYY-MM-DD`: of the notice, and of its last edit. */
  on: string;
  correctedOn?: string;
  /** The version that came with it, or that it is about. */
  version: number;
  /** The DOI of the article whose source made the notice. */
  statedBy?: string;
};

export async function addNotice(tx: Transaction, articleId: number, notice: Notice): Promise<void> {
  const { kind, html, version, on, correctedOn, statedBy } = notice;
  await tables(tx)
    .insertInto('article_notices')
    .values({
      article_id: articleId,
      kind,
      html,
      version,
      noted_on: on,
      corrected_on: correctedOn ?? null,
      stated_by: statedBy ?? null,
    })
    .execute();
}

/** Undefined for unknown and replaced notices. */
export async function findNotice(tx: Transaction, articleId: number, id: number) {
  return tables(tx)
    .selectFrom('article_notices')
    .select(['kind', 'html', 'version', 'noted_on as on'])
    .where('article_id', '=', articleId)
    .where('id', '=', id)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
}

/** Hides these notices of an article; false if there were none. */
export async function replaceNotices(
  tx: Transaction,
  articleId: number,
  which: { id: number } | { kind: NoticeKind },
  now: Date,
): Promise<boolean> {
  const rows = await tables(tx)
    .updateTable('article_notices')
    .set({ replaced_at: now })
    .where('article_id', '=', articleId)
    .where('replaced_at', 'is', null)
    .$if('id' in which, (query) => query.where('id', '=', (which as { id: number }).id))
    .$if('kind' in which, (query) => query.where('kind', '=', (which as { kind: NoticeKind }).kind))
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Hidden notices of an article, latest first. */
export async function replacedNotices(db: Db, articleId: number) {
  return tables(db)
    .selectFrom('article_notices')
    .select(['id', 'kind', 'html', 'noted_on as on', 'replaced_at as replacedAt'])
    .where('article_id', '=', articleId)
    .where('replaced_at', 'is not', null)
    .orderBy('replaced_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
