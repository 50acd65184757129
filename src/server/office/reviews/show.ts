import { daysFor } from '#contract/journal-rules.ts';
import { fileKind } from '#contract/manuscript-files.ts';
import { manuscriptStatus } from '#contract/manuscript-status.ts';
import { officeReviewsEndpoints as calls } from '#contract/office/reviews.ts';
import { reviewAnswers } from '#contract/review-form.ts';
import { dayOf } from '#server/platform/days.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { articleExists } from '#server/slices/articles/index.ts';
import { countWithReviewers, type MessageCounts } from '#server/slices/conversations/index.ts';
import {
  findSubmitted,
  findSubmittedRecord,
  journalForManuscript,
  journalOfSubmitted,
  type SubmittedManuscript,
  submissionTimes,
} from '#server/slices/manuscripts/index.ts';
import {
  commentsForAuthors,
  findLine,
  hiddenFiles,
  isEnded,
  isOverdue,
  lastReminders,
  listReports,
  listReviewFiles,
  listReviews,
  mayInvite,
  type Report,
  type Review,
  reviewCopies,
  reviewerNumbers,
  withoutLink,
} from '#server/slices/reviews/index.ts';
import { type OfficeDeps, viewRoute } from '../ground/index.ts';
import { type FoundNames, namesInFiles } from './names-in-files.ts';

type Files = Awaited<ReturnType<typeof listReviewFiles>>;
type ReviewContext = {
  manuscript: SubmittedManuscript;
  numbers: Map<number, number>;
  files: Files;
  /** Names in `files`, in their order. */
  named: readonly FoundNames[];
  reminded: Map<number, Date>;
  written: Map<number, MessageCounts>;
  /** Reviews whose reviewers get no message any more. */
  unreachable: ReadonlySet<number>;
  reports: Map<number, Report>;
  today: string;
};

const noNames: FoundNames = { names: [], inText: [], checked: true };

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

const reportOnTheWire = ({ form, reportConsent }: Review, published: Report | undefined) =>
  form?.reports || published
    ? {
        consent: reportConsent,
        published: published
          ? { text: published.text, named: published.named, at: published.at.toISOString() }
          : null,
      }
    : null;

const reviewOnTheWire = (
  review: Review,
  { manuscript, numbers, files, named, reminded, written, unreachable, reports, today }: ReviewContext,
) => ({
  id: review.id,
  round: review.round,
  reviewer: numbers.get(review.id) ?? 0,
  name: review.name,
  email: review.email,
  institution: review.institution,
  source: review.source,
  model: review.model,
  state: review.state,
  overdue: !isEnded(review, manuscript) && isOverdue(review, today),
  ended: isEnded(review, manuscript),
  invitedAt: review.invitedAt.toISOString(),
  answerBy: review.answerBy,
  agreedAt: iso(review.agreedAt),
  dueOn: review.dueOn,
  declinedAt: iso(review.declinedAt),
  declineReason: review.declineReason,
  declineSuggestion: review.declineSuggestion,
  submittedAt: iso(review.submittedAt),
  cancelledAt: iso(review.cancelledAt),
  thankedAt: iso(review.thankedAt),
  remindedAt: iso(reminded.get(review.id)),
  reminders: !review.remindersStopped,
  nextReminderOn: review.remindersStopped ? null : review.nextReminderOn,
  rating: review.rating,
  messages: written.get(review.id) ?? { messages: 0, unread: 0 },
  mayWrite: !unreachable.has(review.id),
  wants:
    review.state === 'agreed' && review.wantsUntil && !isEnded(review, manuscript)
      ? { until: review.wantsUntil, words: review.wantsUntilWords }
      : null,
  // A draft is visible to its reviewer only.
  review:
    review.state === 'received' && review.recommendation
      ? {
          recommendation: review.recommendation,
          toAuthors: review.toAuthors,
          toEditor: review.toEditor,
          shownToAuthors: review.shownToAuthors,
          report: reportOnTheWire(review, reports.get(review.id)),
          answers: reviewAnswers(review.form, review),
          conflicts:
            review.conflicts === null ? null : { has: review.conflicts, words: review.conflictsWords },
          coReviewers: review.coReviewers,
          files: files.flatMap(({ reviewId, address: file, filename, bytes, shownToAuthors }, place) => {
            if (reviewId !== review.id) return [];
            // In open review authors know the reviewer anyway.
            const { names, checked } = (review.model !== 'open' && named[place]) || noNames;
            return [{ file, filename, bytes, shownToAuthors, names, checked }];
          }),
        }
      : null,
});

/** Takes the same number of queries for any number of rounds. */
export const showRoute = ({ db, clock, files: store }: Pick<OfficeDeps, 'db' | 'clock' | 'files'>): Route =>
  viewRoute(
    db,
    calls.officeReviews,
    (db, { query }) => journalOfSubmitted(db, query.manuscriptId),
    async ({ query: { manuscriptId } }, { identity: { userId } }) => {
      const manuscript = await findSubmitted(db, manuscriptId);
      const record = await findSubmittedRecord(db, manuscriptId);
      const journal = await journalForManuscript(db, manuscriptId);
      if (!manuscript || !record || !journal) return notThere('This manuscript');
      const reviews = await listReviews(db, manuscriptId);
      const ids = reviews.map(({ id }) => id);
      // Reviewers must not learn the authors' names, so the editor is warned of names in the files.
      const isBlind = journal.reviewModel === 'double-anonymous';
      const sent = record.manuscript.files.filter(({ type }) => fileKind(type).forReviewers);
      const [files, reminded, hidden, copies, submitted] = await Promise.all([
        listReviewFiles(db, ids),
        lastReminders(db, ids),
        hiddenFiles(db, manuscriptId),
        reviewCopies(db, manuscriptId),
        submissionTimes(db, manuscriptId),
      ]);
      const given = sent.map((file) => ({ ...file, ...copies.get(file.address) }));
      const surnames = record.manuscript.authors.map(({ lastName }) => lastName);
      const [named, ofReviewers] = await Promise.all([
        isBlind ? namesInFiles(store, given, surnames) : [],
        namesInFiles(store, files, []),
      ]);
      const line = await findLine(db, manuscriptId);
      const written = await countWithReviewers(db, userId, ids);
      const { articleId } = manuscript;
      const numbers = reviewerNumbers(reviews);
      const context = {
        manuscript,
        numbers,
        files,
        named: ofReviewers,
        reminded,
        written,
        unreachable: await withoutLink(db, ids),
        reports: await listReports(db, ids),
        today: dayOf(clock.now()),
      };
      const rounds = [...new Set([manuscript.round, ...reviews.map(({ round }) => round)])];
      const present = reviews.filter(
        ({ round, state, shownToAuthors }) =>
          round === manuscript.round && state === 'received' && shownToAuthors,
      );
      return ok({
        model: journal.reviewModel,
        wanted: journal.rules.reviewers,
        days: {
          answer: daysFor('answer', journal.rules.days),
          review: daysFor('review', journal.rules.days),
        },
        line: line?.round === manuscript.round ? line : null,
        round: manuscript.round,
        articleId: articleId !== null && (await articleExists(db, articleId)) ? articleId : null,
        mayInvite: mayInvite(manuscript.status),
        sendsToReview: mayInvite(manuscript.status) && manuscript.status !== manuscriptStatus.inReview,
        rounds: rounds
          .toSorted((a, b) => b - a)
          .map((round) => ({
            round,
            submittedAt: iso(submitted.get(round)) ?? '',
            reviews: reviews
              .filter((review) => review.round === round)
              .map((review) => reviewOnTheWire(review, context)),
          })),
        files: sent.map(({ type, address, filename }, place) => {
          const copy = copies.get(address);
          return {
            type,
            file: address,
            filename,
            forReviewers: !hidden.has(address),
            copy: copy
              ? { file: copy.address, filename: copy.filename, bytes: copy.bytes, report: copy.report }
              : null,
            ...(named[place] ?? noNames),
          };
        }),
        commentsForAuthors: commentsForAuthors(
          present.map((review) => ({ ...review, number: numbers.get(review.id) ?? 0 })),
        ),
      });
    },
  );
