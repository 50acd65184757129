import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { manuscriptStatus } from '#contract/manuscripts.ts';
import { fullName } from '#contract/names.ts';
import { officePublishingEndpoints as calls } from '#contract/office/publishing.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { releaseFiles } from '#server/platform/storage/index.ts';
import { dropEntryOf, findForOffice, findIssue, issueOf } from '#server/slices/articles/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { findForPublishing, journalOfSubmitted } from '#server/slices/manuscripts/index.ts';
import { actionRoute, type OfficeDeps } from '../ground/index.ts';
import { lookAgain } from './deposits/store-announced.ts';
import { changedMeanwhile, journalOfBody, subjectOfProduction } from './production-actions.ts';
import { refreshTitle } from './refresh-title.ts';
import { wrongPattern } from './rules-doi.ts';
import { takeFiles, takeReplacements } from './store-files.ts';
import {
  changeProduction,
  correctionOf,
  findProduction,
  insertProduction,
  lockStart,
  productionOfManuscript,
} from './store-productions.ts';
import { saveSettings } from './store-settings.ts';

type Target = { body: { manuscriptId?: number; journalId?: number; articleId?: number } };

async function journalOfTarget(db: Db, { body }: Target): Promise<number | undefined> {
  if (body.manuscriptId !== undefined) return journalOfSubmitted(db, body.manuscriptId);
  if (body.articleId !== undefined) return (await findForOffice(db, body.articleId))?.journalId;
  return body.journalId === undefined ? undefined : (await findJournal(db, { id: body.journalId }))?.id;
}

/** Actions on a production until it is published. */
export function productionActions(deps: OfficeDeps): Route[] {
  return [
    actionRoute(deps, calls.officeBeginProduction, journalOfTarget, async ({ body }, { tx, now, audit }) => {
      await lockStart(tx);
      const start = await findOrPrepare(tx, body);
      if (start.refusal) return start.refusal;
      const productionId = start.known ?? (await insertProduction(tx, { ...start.make, now }));
      const production = await findProduction(tx, productionId);
      if (!production) return notThere('This article');
      await audit({
        action: start.known
          ? 'Production opened'
          : production.corrects
            ? 'Correction begun'
            : 'Production begun',
        ...(await subjectOfProduction(tx, production)),
      });
      return ok({ productionId });
    }),
    actionRoute(deps, calls.officeSaveProduction, journalOfBody, async ({ body }, { tx, now, audit }) => {
      const production = await findProduction(tx, body.productionId, { lock: true });
      if (production?.state !== 'open' || production.version !== body.version) return changedMeanwhile();
      await releaseFiles(tx, await takeReplacements(tx, production.id, production.details, body.details));
      await changeProduction(tx, production.id, { details: JSON.stringify(body.details) }, now);
      await refreshTitle(tx, deps, production);
      await audit({ action: 'Details saved', ...(await subjectOfProduction(tx, production)) });
      return ok({ version: (await findProduction(tx, production.id))?.version ?? 0 });
    }),
    actionRoute(
      deps,
      calls.officeRemoveProductionFile,
      journalOfBody,
      async ({ body }, { tx, now, audit }) => {
        const production = await findProduction(tx, body.productionId, { lock: true });
        if (production?.state !== 'open' || production.version !== body.version) return changedMeanwhile();
        const [file] = await takeFiles(tx, production.id, body.address);
        if (!file) return notThere('This file');
        await releaseFiles(tx, [file.address]);
        const version = await changeProduction(tx, production.id, {}, now);
        await audit({
          action: 'File removed',
          ...(await subjectOfProduction(tx, production)),
          facts: [['File', file.filename]],
        });
        return ok({ version });
      },
    ),
    actionRoute(deps, calls.officeDiscardProduction, journalOfBody, async ({ body }, { tx, now, audit }) => {
      // The issue before the production, in the order of publishing.
      const issueId = (await issueOf(tx, body))?.issueId;
      if (issueId !== undefined) await findIssue(tx, issueId, { lock: true });
      const production = await findProduction(tx, body.productionId, { lock: true });
      if (!production || production.version !== body.version || production.state === 'published')
        return changedMeanwhile();
      if ((await issueOf(tx, body))?.issueId !== issueId) return changedMeanwhile();
      await audit({
        action: production.corrects ? 'Correction given up' : 'Production given up',
        ...(await subjectOfProduction(tx, production)),
      });
      const removedFiles = await takeFiles(tx, production.id);
      await releaseFiles(
        tx,
        removedFiles.map(({ address }) => address),
      );
      await dropEntryOf(tx, production.id);
      await changeProduction(tx, production.id, { state: 'discarded', publish_at: null }, now);
      return ok(null);
    }),
    actionRoute(
      deps,
      calls.officeSavePublishingSettings,
      async (db, { body }) => (await findJournal(db, { id: body.journalId }))?.id,
      async ({ body: { journalId, ...settings } }, { tx, audit }) => {
        const wrong = wrongPattern(settings.doiPattern);
        if (wrong) return refuseFields({ doiPattern: wrong });
        await saveSettings(tx, journalId, settings);
        await lookAgain(tx, journalId);
        const journal = await findJournal(tx, { id: journalId });
        await audit({
          action: 'Publishing settings saved',
          subject: journal?.name ?? '',
          path: `/office/publishing?journalId=${journalId}`,
          journalId,
          facts: [
            ['DOIs', settings.doiPattern || 'by hand'],
            ['Licence', settings.licence],
            ...(settings.crossmarkPolicy !== undefined
              ? [['Crossmark policy', settings.crossmarkPolicy || 'none'] as const]
              : []),
            ...(settings.inDoaj !== undefined
              ? [['In the DOAJ', settings.inDoaj ? 'yes' : 'no'] as const]
              : []),
            ...(settings.pendingDois !== undefined
              ? [['Crossref before publication', settings.pendingDois ? 'yes' : 'no'] as const]
              : []),
            ...(settings.preservedBy
              ? [['Archives', settings.preservedBy.join(', ').toUpperCase() || 'none'] as const]
              : []),
            ...(settings.deliveredTo
              ? [['Sent by SFTP to', settings.deliveredTo.join(', ') || 'nobody'] as const]
              : []),
            ...(settings.pdfColumns ? [['Columns of PDFs', String(settings.pdfColumns)] as const] : []),
          ],
        });
        return ok(null);
      },
    ),
  ];
}

type NewProduction = Omit<Parameters<typeof insertProduction>[1], 'now'>;

type Start =
  | { refusal: Envelope<never> }
  | { refusal?: never; known: number }
  | { refusal?: never; known?: never; make: NewProduction };

/** The production that exists already, or the values of a new one. */
async function findOrPrepare(tx: Transaction, asked: Target['body']): Promise<Start> {
  const { manuscriptId, articleId, journalId } = asked;
  if (manuscriptId !== undefined) {
    const known = await productionOfManuscript(tx, manuscriptId);
    if (known) return { known: known.id };
    const manuscript = await findForPublishing(tx, manuscriptId);
    if (!manuscript) return { refusal: notThere('This manuscript') };
    if (manuscript.status !== manuscriptStatus.accepted)
      return { refusal: fail(codes.conflict, 'This manuscript is not accepted, or not any more.') };
    const { title, submitted } = manuscript;
    const authors = submitted.authors.map(fullName);
    return { make: { journalId: manuscript.journalId, manuscriptId, title, authors } };
  }
  if (articleId !== undefined) {
    const known = await correctionOf(tx, articleId);
    if (known !== undefined) return { known };
    const article = await findForOffice(tx, articleId);
    if (!article) return { refusal: notThere('This article') };
    if (article.withdrawn)
      return {
        refusal: fail(codes.conflict, 'This article was withdrawn. Restore it before it is corrected.'),
      };
    const { title, authors } = article;
    return { make: { journalId: article.journalId, articleId, title, authors } };
  }
  return { make: { journalId: journalId ?? 0, title: '', authors: [] } };
}
