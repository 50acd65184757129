import { officeReviewsEndpoints as calls } from '#contract/office/reviews.ts';
import { dayInWords, dayOf } from '#server/platform/days.ts';
import { notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { findSubmitted, findSubmittedRecord, lockAnyManuscript } from '#server/slices/manuscripts/index.ts';
import {
  awaitedOf,
  changeReview,
  hideFiles,
  listReviewFiles,
  lockReview,
  nextReminder,
  type Review,
  showReviewFiles,
  writeByTemplate,
} from '#server/slices/reviews/index.ts';
import { actionRoute, journalOfBody, notInThisStatus, type OfficeDeps, subjectOf } from '../ground/index.ts';
import { journalOfReviewBody } from './actions.ts';

/** Moves the day by which the answer or the review is due, and the reminders with it. */
function dueColumns(review: Review, dueOn: string, today: string) {
  const awaited = awaitedOf(review);
  if (!awaited) return undefined;
  const next = nextReminder({ ...awaited, due: dueOn }, today);
  return {
    ...(awaited.what === 'answer' ? { answer_by: dueOn } : { due_on: dueOn }),
    next_reminder: next?.kind ?? null,
    next_reminder_on: next?.on ?? null,
  };
}

const ratings = ['', 'of little use', 'useful', 'very good'];

/**
 * Settings of a review, and of the files that reviewers get. Only a reviewer who asked for more time is notified, of
 * the new day.
 */
export const settingsRoutes = (deps: OfficeDeps): Route[] => [
  actionRoute(deps, calls.officeReviewSettings, journalOfReviewBody, async ({ body }, { tx, now, audit }) => {
    const { dueOn, reminders, rating, shownToAuthors, filesShownToAuthors } = body;
    const review = await lockReview(tx, body.reviewId);
    const manuscript = review && (await findSubmitted(tx, review.manuscriptId));
    if (!review || !manuscript) return notThere('This review');
    const name = review.name || 'No name';
    const facts: [string, string][] = [['Reviewer', name]];
    if (dueOn !== undefined) {
      if (dueOn < dayOf(now)) return refuseFields({ dueOn: 'Please give a day that is not in the past' });
      const columns = dueColumns(review, dueOn, dayOf(now));
      if (!columns) return notInThisStatus();
      await changeReview(tx, review.id, { ...columns, wants_until: null, wants_until_words: '' });
      facts.push([review.state === 'invited' ? 'Answer due' : 'Review due', dayInWords(dueOn)]);
      if (review.wantsUntil && review.email) {
        await writeByTemplate(tx, deps, 'reviewTimeGiven', { ...review, dueOn }, manuscript);
        facts.push(['Letter', 'The reviewer, who asked for time, was told']);
      }
    }
    if (reminders !== undefined) {
      await changeReview(tx, review.id, { reminders_stopped: !reminders });
      facts.push(['Reminders', reminders ? 'sent' : 'stopped']);
    }
    if (rating !== undefined) {
      if (rating !== null && review.state !== 'received') return notInThisStatus();
      await changeReview(tx, review.id, { rating });
      facts.push(['Rating', rating === null ? 'taken away' : `${rating} of 3, ${ratings[rating]}`]);
    }
    if (shownToAuthors !== undefined) {
      await changeReview(tx, review.id, { shown_to_authors: shownToAuthors });
      facts.push(['Comments to the authors', shownToAuthors ? 'shown' : 'kept back']);
    }
    if (filesShownToAuthors !== undefined) {
      await showReviewFiles(tx, review.id, filesShownToAuthors);
      const shown = (await listReviewFiles(tx, [review.id])).filter((file) => file.shownToAuthors);
      facts.push(['Files for the authors', shown.map(({ filename }) => filename).join(', ') || 'none']);
    }
    await audit({ ...subjectOf(manuscript), action: 'Changed a review', facts });
    return ok(null);
  }),
  actionRoute(deps, calls.officeReviewFiles, journalOfBody, async ({ body }, { tx, audit }) => {
    // Serialises two editors who choose at once.
    await lockAnyManuscript(tx, body.manuscriptId);
    const manuscript = await findSubmitted(tx, body.manuscriptId);
    const record = manuscript && (await findSubmittedRecord(tx, manuscript.id));
    if (!manuscript || !record) return notThere('This manuscript');
    const hidden = record.manuscript.files.filter(({ address }) => body.hidden.includes(address));
    await hideFiles(
      tx,
      manuscript.id,
      hidden.map(({ address }) => address),
    );
    await audit({
      ...subjectOf(manuscript),
      action: 'Chose the files for reviewers',
      facts: [['Kept from reviewers', hidden.map(({ filename }) => filename).join(', ') || 'none']],
    });
    return ok(null);
  }),
];
