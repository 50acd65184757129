import { officeDeskEndpoints } from '#contract/office/desk.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { lettersAbout } from '#server/platform/mail/index.ts';
import { findUser } from '#server/slices/accounts/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import {
  dayOf,
  displayNamesFor,
  findSubmitted,
  findSubmittedRecord,
  journalOfSubmitted,
  manuscriptOnTheWire,
  taskOnTheWire,
  versionForOffice,
} from '#server/slices/manuscripts/index.ts';
import { reviewCounts } from '#server/slices/reviews/index.ts';
import { manuscriptAuditEntries, type OfficeDeps, viewRoute } from '../ground/index.ts';

import { actsAt, isReturn } from './rules-acts.ts';
import { isOverdue, waitsForWhom } from './rules-waits.ts';

/** A manuscript, everything on one page. */
export const manuscriptRoute = ({ db, clock }: Pick<OfficeDeps, 'db' | 'clock'>): Route =>
  viewRoute(
    db,
    officeDeskEndpoints.officeManuscript,
    (db, { query }) => journalOfSubmitted(db, query.manuscriptId),
    async ({ query: { manuscriptId: id } }) => {
      const [standing, record] = [await findSubmitted(db, id), await findSubmittedRecord(db, id)];
      if (!standing || !record) return notThere('This manuscript');
      const { manuscript, earlierFiles, tasks } = record;
      const words = (await displayNamesFor(db, [manuscript]))(manuscript);
      const [journal, submitter, editor, notes, letters] = [
        await findJournal(db, { id: standing.journalId }),
        await personOf(standing.userId),
        standing.editorId === null ? null : await personOf(standing.editorId),
        await manuscriptAuditEntries(db, id),
        await lettersAbout(db, `manuscript ${id}`),
      ];
      const { status, dueOn } = standing;
      const today = dayOf(clock.now());
      const reviews = (await reviewCounts(db, [id], today)).get(id);
      const asksReviewers = reviews !== undefined && reviews.invited > reviews.received;
      return ok({
        ...manuscriptOnTheWire(manuscript, words),
        taskDoc: manuscript.taskDoc,
        version: versionForOffice(standing),
        number: standing.number,
        journalCode: journal?.code ?? '',
        round: standing.round,
        submitter: submitter ?? { userId: standing.userId, name: '', email: '' },
        editor,
        waitsFor: waitsForWhom({ status, hasEditor: editor !== null, asksReviewers }),
        statusSince: standing.statusSince.toISOString(),
        submittedAt: standing.submittedAt.toISOString(),
        dueOn,
        overdue: isOverdue({ status, dueOn, lateReviews: reviews?.overdue ?? 0 }, today),
        acts: actsAt(status, isReturn(tasks[0])),
        earlierFiles: earlierFiles.map(({ address, ...file }) => ({ ...file, file: address })),
        log: tasks.map(taskOnTheWire),
        notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
        letters: letters.map(({ at, ...letter }) => ({ ...letter, at: at.toISOString() })),
        articleId: standing.articleId,
      });

      async function personOf(userId: number) {
        const user = await findUser(db, userId);
        return user ? { userId, name: `${user.firstName} ${user.lastName}`, email: user.email } : null;
      }
    },
  );
