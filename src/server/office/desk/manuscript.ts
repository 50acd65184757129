import { waitsForAuthors } from '#contract/manuscripts.ts';
import { fullName } from '#contract/names.ts';
import { officeDeskEndpoints } from '#contract/office/desk.ts';
import { actionPermission } from '#contract/office/desk-shapes.ts';
import { dayOf } from '#server/platform/days.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { lettersAbout } from '#server/platform/mail/index.ts';
import { findUser } from '#server/slices/accounts/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import {
  coauthorsOf,
  confirmedAuthors,
  displayNamesFor,
  findSubmitted,
  findSubmittedRecord,
  findTimeWish,
  journalAsKept,
  journalOfSubmitted,
  lastStep,
  manuscriptOnTheWire,
  taskOnTheWire,
  versionForOffice,
} from '#server/slices/manuscripts/index.ts';
import { reviewCounts } from '#server/slices/reviews/index.ts';
import { manuscriptAuditEntries, type OfficeDeps, permissionsFor, viewRoute } from '../ground/index.ts';
import { recommendedOn } from './recommend.ts';
import { actionsAt, isReturn } from './rules-actions.ts';
import { isOverdue, waitsForWhom } from './rules-waits.ts';

export const manuscriptRoute = ({ db, clock, nameOf }: Pick<OfficeDeps, 'db' | 'clock' | 'nameOf'>): Route =>
  viewRoute(
    db,
    officeDeskEndpoints.officeManuscript,
    (db, { query }) => journalOfSubmitted(db, query.manuscriptId),
    async ({ query: { manuscriptId: id } }, staff) => {
      const [submitted, record] = [await findSubmitted(db, id), await findSubmittedRecord(db, id)];
      if (!submitted || !record) return notThere('This manuscript');
      const { manuscript, earlierFiles, tasks, preflight } = record;
      const words = (await displayNamesFor(db, [manuscript]))(manuscript);
      const [journal, submitter, editor, notes, letters] = [
        await findJournal(db, { id: submitted.journalId }),
        await personOf(submitted.userId),
        submitted.editorId === null ? null : await personOf(submitted.editorId),
        await manuscriptAuditEntries(db, id),
        await lettersAbout(db, `manuscript ${id}`),
      ];
      const confirmed = await confirmedAuthors(db, manuscript);
      const may = await permissionsFor(db, submitted.journalId, id, staff);
      const { status, dueOn } = submitted;
      const today = dayOf(clock.now());
      const reviews = (await reviewCounts(db, [id], today)).get(id);
      const asksReviewers = reviews !== undefined && reviews.invited > reviews.received;
      return ok({
        ...manuscriptOnTheWire(manuscript, words, confirmed, await journalAsKept(db, manuscript)),
        taskDoc: manuscript.taskDoc,
        version: versionForOffice(submitted),
        number: submitted.number,
        journalCode: journal?.code ?? '',
        confirmed: manuscript.confirmed ?? null,
        round: submitted.round,
        submitter: submitter ?? { userId: submitted.userId, name: '', email: '' },
        editor,
        sectionId: submitted.sectionId,
        may,
        waitsFor: waitsForWhom({ status, hasEditor: editor !== null, asksReviewers }),
        statusSince: submitted.statusSince.toISOString(),
        submittedAt: submitted.submittedAt.toISOString(),
        dueOn,
        overdue: isOverdue({ status, dueOn, lateReviews: reviews?.overdue ?? 0 }, today),
        wantsTime:
          (waitsForAuthors({ status, manuscripnumber: submitted.number }) && (await findTimeWish(db, id))) ||
          null,
        acts: actionsAt(status, isReturn(lastStep(tasks))).filter((act) =>
          may.includes(actionPermission[act]),
        ),
        recommended: await recommendedOn(db, submitted, nameOf),
        coauthors: await coauthorsOf(db, id),
        preflight,
        earlierFiles: earlierFiles.map(({ address, ...file }) => ({ ...file, file: address })),
        log: tasks.map(taskOnTheWire),
        notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
        letters: letters.map(({ at, ...letter }) => ({ ...letter, at: at.toISOString() })),
        articleId: submitted.articleId,
      });

      async function personOf(userId: number) {
        const user = await findUser(db, userId);
        return user ? { userId, name: fullName(user), email: user.email } : null;
      }
    },
  );
