import { codes, type Envelope } from '#contract/envelope.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/http/route.ts';
import { findForOffice } from '#server/slices/articles/index.ts';
import { findSubmitted } from '#server/slices/manuscripts/index.ts';
import type { AuditEntry } from '../ground/index.ts';
import { findProduction, journalOfProduction, type ProductionRow } from './store-productions.ts';

/** The journal of the production that a call's body, or its address, names. */
export const journalOfBody = (db: Db, { body }: { body: { productionId: number } }) =>
  journalOfProduction(db, body.productionId);

/** The same, where the query names it. */
export const journalOfQuery = (db: Db, { query }: { query: { productionId: number } }) =>
  journalOfProduction(db, query.productionId);

/** The journal of the article that a call's body names. */
export const journalOfArticle = async (db: Db, { body }: { body: { articleId: number } }) =>
  (await findForOffice(db, body.articleId))?.journalId;

/** Where the office shows an article, for its audit log. */
export const aboutArticle = ({ id, journalId, title }: { id: number; journalId: number; title: string }) => ({
  subject: title,
  path: `/office/publishing/article/${id}`,
  journalId,
});

/** Where the office shows a production, for its audit log. */
export async function aboutProduction(
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

/** Refuses a change of what was looked at. */
export const changedMeanwhile = (): Envelope<never> =>
  fail(
    codes.conflict,
    'This article has changed since you opened it: somebody else works on it too. Nothing of yours was done. Look at it again.',
  );

/** A day and a time as letters and the audit log have it. */
export const longTime = (at: Date): string =>
  `${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}, ${at.toISOString().slice(11, 16)} UTC`;
