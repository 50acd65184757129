import { codes, type Envelope } from '#contract/envelope.ts';
import { dayInWords, dayOf } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/http/route.ts';
import { findForOffice } from '#server/slices/articles/index.ts';
import { findSubmitted } from '#server/slices/manuscripts/index.ts';
import type { AuditEntry } from '../ground/index.ts';
import { findProduction, journalOfProduction, type ProductionRow } from './store-productions.ts';

export const journalOfBody = (db: Db, { body }: { body: { productionId: number } }) =>
  journalOfProduction(db, body.productionId);

export const journalOfQuery = (db: Db, { query }: { query: { productionId: number } }) =>
  journalOfProduction(db, query.productionId);

export const journalOfArticle = async (db: Db, { body }: { body: { articleId: number } }) =>
  (await findForOffice(db, body.articleId))?.journalId;

export const journalOfArticleQuery = async (db: Db, { query }: { query: { articleId: number } }) =>
  (await findForOffice(db, query.articleId))?.journalId;

/** The subject of an audit entry about an article. */
export const subjectOfArticle = ({
  id,
  journalId,
  title,
}: {
  id: number;
  journalId: number;
  title: string;
}) => ({
  subject: title,
  path: `/office/publishing/article/${id}`,
  journalId,
});

/** The subject of an audit entry about a production. */
export async function subjectOfProduction(
  db: Db,
  production: Pick<ProductionRow, 'id' | 'journalId' | 'manuscriptId'>,
): Promise<Omit<AuditEntry, 'action'>> {
  const { id, journalId, manuscriptId } = production;
  const manuscript = manuscriptId === null ? undefined : await findSubmitted(db, manuscriptId);
  const title = (await findProduction(db, id))?.title;
  return {
    subject: manuscript?.number ?? (title || `Article in production ${id}`),
    path: `/office/publishing/${id}`,
    journalId,
    ...(manuscriptId !== null && { manuscriptId }),
  };
}

export const changedMeanwhile = (): Envelope<never> =>
  fail(
    codes.conflict,
    'This article has changed since you opened it: somebody else works on it too. Nothing of yours was done. Look at it again.',
  );

/** A day and time for letters and the audit log. */
export const longTime = (at: Date): string =>
  `${dayInWords(dayOf(at))}, ${at.toISOString().slice(11, 16)} UTC`;
