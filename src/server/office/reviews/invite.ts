import { codes } from '#contract/envelope.ts';
import { officeInvitationsEndpoints as calls } from '#contract/office/invitations.ts';
import { dayInWords, dayOf } from '#server/platform/days.ts';
import { fail, notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { findSubmitted, lockAnyManuscript } from '#server/slices/manuscripts/index.ts';
import { listReviews, mayInvite, type NotAsked, reviewersByAddress } from '#server/slices/reviews/index.ts';
import { sendToReview, wrongAuthorsLetter } from '../desk/index.ts';
import {
  type ActionContext,
  actionRoute,
  journalOfBody,
  notInThisStatus,
  type OfficeDeps,
} from '../ground/index.ts';
import { presentWish } from './candidates.ts';
import { invite } from './invitation.ts';
import { wrongLetter } from './letter.ts';

export async function lockForInvitation({ tx }: ActionContext, manuscriptId: number) {
  await lockAnyManuscript(tx, manuscriptId);
  const manuscript = await findSubmitted(tx, manuscriptId);
  if (!manuscript) return { refused: notThere('This manuscript') };
  return mayInvite(manuscript.status) ? { manuscript } : { refused: notInThisStatus() };
}

/** Who said so themselves is not asked; what the office said needs a confirmation. */
const refusedWish = ({ by, until, reason }: NotAsked, name: string): Record<string, string> =>
  by === 'reviewer'
    ? { email: `${name} asked not to be asked again${until ? ` until ${dayInWords(until)}` : ''}` }
    : {
        despite: `The office said not to ask ${name}${until ? ` until ${dayInWords(until)}` : ''}${reason && `: ${reason}`}`,
      };

const wrongDay = (answerBy: string, now: Date) =>
  answerBy < dayOf(now) ? { answerBy: 'Please give a day that is not in the past' } : undefined;

/** Invites one person, or reviewers of earlier rounds. */
export const inviteRoutes = (deps: OfficeDeps): Route[] => [
  actionRoute(deps, calls.officeInviteReviewer, journalOfBody, async ({ body }, ctx) => {
    const { manuscript, refused } = await lockForInvitation(ctx, body.manuscriptId);
    if (!manuscript) return refused;
    const wrong =
      wrongDay(body.answerBy, ctx.now) ??
      wrongLetter('reviewInvitation', body.letter, manuscript) ??
      wrongAuthorsLetter(manuscript, body.authorsLetter);
    if (wrong) return refuseFields(wrong);
    const known = await reviewersByAddress(ctx.tx, [body.email]);
    const wish = presentWish(known(body.email), dayOf(ctx.now));
    if (wish && !(wish.by === 'office' && body.despite)) return refuseFields(refusedWish(wish, body.name));
    await sendToReview(deps, ctx, manuscript, body.authorsLetter);
    const invitation = { ...body, despite: wish !== null };
    const reviewId = await invite(deps, ctx, manuscript, invitation, 'reviewInvitation');
    if (reviewId === undefined) return refuseFields({ email: 'This person is asked already for this round' });
    return ok({ reviewId });
  }),
  actionRoute(deps, calls.officeInviteAgain, journalOfBody, async ({ body }, ctx) => {
    const { manuscript, refused } = await lockForInvitation(ctx, body.manuscriptId);
    if (!manuscript) return refused;
    const wrong =
      wrongDay(body.answerBy, ctx.now) ??
      wrongLetter('reviewInvitationAgain', body.letter, manuscript) ??
      wrongAuthorsLetter(manuscript, body.authorsLetter);
    if (wrong) return refuseFields(wrong);
    const chosen = (await listReviews(ctx.tx, manuscript.id)).filter(
      ({ id, round, emailKey }) => body.reviewIds.includes(id) && round < manuscript.round && emailKey !== '',
    );
    const known = await reviewersByAddress(
      ctx.tx,
      chosen.map(({ email }) => email),
    );
    for (const { email, name } of chosen)
      if (presentWish(known(email), dayOf(ctx.now)))
        return refuseFields({ reviewIds: `${name} is not to be asked again: please leave them out` });
    await sendToReview(deps, ctx, manuscript, body.authorsLetter);
    let invited = 0;
    for (const { name, email, institution } of chosen) {
      const { answerBy, reviewDays, letter } = body;
      const invitation = {
        name,
        email,
        institution,
        source: 'earlier' as const,
        answerBy,
        reviewDays,
        letter,
      };
      if ((await invite(deps, ctx, manuscript, invitation, 'reviewInvitationAgain')) !== undefined)
        invited += 1;
    }
    if (invited === 0) return fail(codes.conflict, 'All of them are asked already for this round.');
    return ok({ invited });
  }),
];
