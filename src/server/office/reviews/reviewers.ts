import { codes } from '#contract/envelope.ts';
import { officeReviewersEndpoints as calls } from '#contract/office/reviewers.ts';
import { reviewersPageSize } from '#contract/office/reviewers-calls.ts';
import { mostInterests } from '#contract/reviewer-fields.ts';
import { dayInWords, dayOf } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route, refuseFields, type Staff } from '#server/platform/http/route.ts';
import { authorsOfKeyword, keywordsOfAuthors } from '#server/slices/articles/index.ts';
import { findSubmitted } from '#server/slices/manuscripts/index.ts';
import {
  findReviewer,
  isNotAsked,
  type ListedReviewer,
  listReviewers,
  listReviews,
  reviewsOfReviewer,
  saveReviewer,
  tidyInterests,
} from '#server/slices/reviews/index.ts';
import {
  actionRoute,
  isReached,
  journalOfBody,
  type OfficeDeps,
  ownManuscripts,
  ownRoute,
  subjectOf,
} from '../ground/index.ts';

const limits = { published: 8, reviews: 100 } as const;
const atLeast = { 3: 2.5, 2: 1.5 } as const;

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

async function onTheWire(db: Db, rows: readonly ListedReviewer[]) {
  const keywords = await keywordsOfAuthors(
    db,
    rows.map(({ name }) => name),
  );
  return rows.map(
    ({ emailKey: _, lastInvitedAt, invitations, reviews, declined, days, rating, open, ...row }) => ({
      ...row,
      published: keywords(row.name).slice(0, limits.published),
      record: {
        invitations,
        reviews,
        declined,
        days,
        rating,
        open,
        lastInvitedAt: lastInvitedAt?.toISOString() ?? null,
      },
    }),
  );
}

/** Whether somebody handles the manuscript of a review. */
const isTheirs = async (
  db: Db,
  { manuscriptId, journalId }: { manuscriptId: number; journalId: number },
  staff: Staff,
) => staff.rights.journals.includes(journalId) || isReached(db, journalId, { body: { manuscriptId } }, staff);

const asNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** The people who review for the press, for all who read reviews: a reviewer is asked by several journals. */
export const reviewersRoutes = (deps: OfficeDeps): Route[] => {
  const { db, clock } = deps;
  const pageFor = async (staff: Staff) => ({
    today: dayOf(clock.now()),
    except: (await ownManuscripts(db, staff)).map(({ id }) => id),
  });
  return [
    ownRoute(calls.officeReviewerList, async ({ query }, staff) => {
      const { q, journalId, may, open, days, rating, asked, orcid, sort, page } = query;
      const filter = {
        q,
        writers: q ? await authorsOfKeyword(db, q) : [],
        journalId,
        may,
        open: asNumber(open),
        days: asNumber(days),
        rating: rating === undefined || rating === 'none' ? rating : atLeast[rating],
        notSince: asked && monthsBefore(clock.now(), Number(asked)),
        orcid,
      };
      const { rows, total } = await listReviewers(db, filter, {
        ...(await pageFor(staff)),
        order: sort,
        limit: reviewersPageSize,
        offset: (page - 1) * reviewersPageSize,
      });
      return ok({ rows: await onTheWire(db, rows), total });
    }),
    ownRoute(calls.officeReviewerRecord, async ({ query: { reviewerId } }, staff) => {
      const page = { ...(await pageFor(staff)), order: 'name' as const, limit: 1, offset: 0 };
      const { rows } = await listReviewers(db, { id: reviewerId }, page);
      const [listed] = await onTheWire(db, rows);
      const [row] = rows;
      if (!row || !listed) return notThere('This reviewer');
      const { except } = page;
      const { rights } = staff;
      const journals = rights.everything
        ? 'all'
        : [...rights.journals, ...(rights.assigned ?? []).map(({ journalId }) => journalId)];
      const all = await reviewsOfReviewer(db, row.emailKey, { journals, except, most: limits.reviews });
      const reviews: typeof all = [];
      for (const review of all) if (await isTheirs(db, review, staff)) reviews.push(review);
      return ok({
        ...listed,
        version: row.version,
        editedFor: reviews[0]?.manuscriptId ?? null,
        reviews: reviews.map(({ journalId: _, invitedAt, submittedAt, ...review }) => ({
          ...review,
          invitedAt: invitedAt.toISOString(),
          submittedAt: submittedAt?.toISOString() ?? null,
        })),
      });
    }),
    actionRoute(deps, calls.officeSaveReviewer, journalOfBody, async ({ body }, { tx, now, audit }) => {
      const { reviewerId, version, orcid, notAsked } = body;
      const reviewer = await findReviewer(tx, reviewerId);
      const manuscript = await findSubmitted(tx, body.manuscriptId);
      const was = (await listReviews(tx, body.manuscriptId)).some(
        ({ emailKey }) => emailKey === reviewer?.emailKey,
      );
      if (!reviewer || !manuscript || !was) return notThere('This reviewer');
      const changed = JSON.stringify(notAsked) !== JSON.stringify(wishOf(reviewer.notAsked));
      if (changed && notAsked?.until && notAsked.until < dayOf(now))
        return refuseFields({ 'notAsked.until': 'Please give a day that is not in the past' });
      if (
        changed &&
        notAsked &&
        reviewer.notAsked?.by === 'reviewer' &&
        isNotAsked(reviewer.notAsked, dayOf(now))
      )
        return refuseFields({
          'notAsked.until': 'They have asked for this themselves: it can be taken back, and not be changed',
        });
      const interests = tidyInterests(body.interests);
      if (interests.length > mostInterests)
        return refuseFields({
          interests: `Please name fewer: ${mostInterests.toLocaleString('en')} characters at most`,
        });
      // An unchanged wish stays the reviewer's own.
      const wish = changed ? notAsked && { by: 'office' as const, ...notAsked } : reviewer.notAsked;
      if (!(await saveReviewer(tx, { id: reviewerId, version, interests, orcid, notAsked: wish })))
        return fail(
          codes.conflict,
          'Somebody has changed this record since you opened it. Look at it again.',
        );
      await audit({
        ...subjectOf(manuscript),
        action: 'Changed the record of a reviewer',
        facts: [
          ['Reviewer', reviewer.name],
          ['E-mail', reviewer.email],
          ['Interests', interests || 'none'],
          // The iD itself would outlive an erasure.
          ['ORCID', orcid ? 'given' : 'none'],
          ['May be asked', inWords(wish)],
          ...(wish?.reason ? [['Reason', wish.reason] as const] : []),
        ],
      });
      return ok(null);
    }),
  ];
};

type Wish = { until: string | null; reason: string };

const wishOf = (wish: Wish | null): Wish | null => wish && { until: wish.until, reason: wish.reason };

const inWords = (wish: Wish | null): string =>
  wish ? (wish.until ? `not until ${dayInWords(wish.until)}` : 'no') : 'yes';
