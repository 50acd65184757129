import type { IncomingMessage } from 'node:http';
import { codes, type Envelope } from '#contract/envelope.ts';
import { reviewEndpoints as calls } from '#contract/review-endpoints.ts';
import { mostInterests } from '#contract/reviewer-fields.ts';
import { type Invitation, reviewMessages } from '#contract/reviews.ts';
import { dayInWords, dayOf } from '#server/platform/days.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import {
  type Caller,
  fail,
  fileRoute,
  notThere,
  ok,
  type Route,
  refuseFields,
  route,
  uploadRoute,
} from '#server/platform/http/route.ts';
import { refuseUpload } from '#server/platform/storage/index.ts';
import { answerInvitation } from './answer.ts';
import { giveCertificate } from './certificate.ts';
import { setConsent } from './consent.ts';
import type { ReviewDeps } from './deps.ts';
import { downloadRoute } from './download.ts';
import { addFile, removeFile, uploadMessages } from './files.ts';
import { type HeldReview, lockHeld, reviewOfKey } from './holder.ts';
import { askForTime } from './more-time.ts';
import { type OrcidRecords, reviewOrcidRoutes } from './orcid-routes.ts';
import { tidyInterests } from './rules-reviewers.ts';
import { isOver } from './rules-state.ts';
import { saveAboutReviewer } from './store-reviewers.ts';
import { saveDraft, submitReview } from './submit.ts';
import { invitationOf } from './view.ts';

const refuseKey = (reason: 'expired' | 'too many') =>
  reason === 'expired'
    ? fail(codes.notThere, reviewMessages.expired)
    : fail(codes.tooMany, reviewMessages.tooMany);

const conflict = (message: string) => fail(codes.conflict, message);

/** Reading the page changes nothing, since mail scanners open links. */
export function reviewRoutes(
  deps: ReviewDeps & {
    fontFolder: string;
    readCaller: (request: IncomingMessage) => Caller;
    /** Undefined where the press writes into no ORCID records. */
    orcidRecords?: OrcidRecords | undefined;
  },
): Route[] {
  const { db, clock } = deps;
  const offersRecords = deps.orcidRecords !== undefined;

  /** Changes a locked review that is not over; returns its new state. */
  async function act<Data>(
    { key }: { key: string },
    caller: Caller,
    change: (tx: Transaction, held: HeldReview) => Promise<Envelope<Data>>,
  ): Promise<Envelope<Data>> {
    const found = await reviewOfKey(deps, key, caller);
    if (!found.ok) return refuseKey(found.reason);
    return db.transaction().execute(async (tx) => {
      const held = await lockHeld(tx, found.review.id);
      if (!held) return refuseKey('expired');
      if (isOver(held.review, held.manuscript) && held.review.state !== 'received')
        return conflict(reviewMessages.ended);
      return change(tx, held);
    });
  }
  const answerWithInvitation = async (key: string, caller: Caller): Promise<Envelope<Invitation>> => {
    const found = await reviewOfKey(deps, key, caller);
    return found.ok
      ? ok(await invitationOf(db, found, { today: dayOf(clock.now()), offersRecords }))
      : refuseKey(found.reason);
  };

  return [
    route(calls.reviewInvitation, ({ query: { key } }, caller) => answerWithInvitation(key, caller)),
    route(calls.reviewAnswer, async ({ body }, caller) => {
      const { notAsked } = body;
      if (notAsked?.until && notAsked.until < dayOf(clock.now()))
        return refuseFields({ 'notAsked.until': 'Please give a day that is not in the past' });
      const answered = await act(body, caller, async (tx, held) =>
        (await answerInvitation(tx, deps, held, body)) ? ok(null) : conflict(reviewMessages.sent),
      );
      return answered.code === codes.success ? answerWithInvitation(body.key, caller) : answered;
    }),
    route(calls.reviewAbout, async ({ body: { key, interests, orcid } }, caller) => {
      const found = await reviewOfKey(deps, key, caller);
      if (!found.ok) return refuseKey(found.reason);
      const about = { interests: tidyInterests(interests), orcid };
      if (about.interests.length > mostInterests)
        return refuseFields({
          interests: `Please name fewer: ${mostInterests.toLocaleString('en')} characters at most`,
        });
      await db.transaction().execute((tx) => saveAboutReviewer(tx, found.review.email, about));
      return answerWithInvitation(key, caller);
    }),
    route(calls.reviewMoreTime, async ({ body }, caller) => {
      const answered = await act(body, caller, async (tx, held) => {
        const how = await askForTime(tx, deps, held, body);
        if (how === 'asked') return ok(null);
        if (held.review.state === 'received') return conflict(reviewMessages.sent);
        if (how === 'not agreed') return conflict(reviewMessages.changed);
        const until = `Please give a day after ${dayInWords(held.review.dueOn ?? '')}`;
        return refuseFields({ until });
      });
      return answered.code === codes.success ? answerWithInvitation(body.key, caller) : answered;
    }),
    route(calls.reviewDraft, ({ body }, caller) =>
      act(body, caller, async (tx, { review }) => {
        if (review.state === 'received') return conflict(reviewMessages.sent);
        if (review.state !== 'agreed') return conflict(reviewMessages.changed);
        const saved = await saveDraft(tx, review, body, clock.now());
        if (!saved) return conflict(reviewMessages.changed);
        return ok({ version: saved.version, savedAt: saved.savedAt.toISOString() });
      }),
    ),
    route(calls.reviewSubmit, async ({ body }, caller) => {
      const submitted = await act(body, caller, async (tx, held) => {
        const how = await submitReview(tx, deps, held, body);
        if (typeof how === 'object') return refuseFields(how.missing);
        if (how === 'not agreed' || how === 'changed') return conflict(reviewMessages.changed);
        return how === 'other words' ? conflict(reviewMessages.sent) : ok(null);
      });
      return submitted.code === codes.success ? answerWithInvitation(body.key, caller) : submitted;
    }),
    route(calls.reviewConsent, async ({ body }, caller) => {
      const answered = await act(body, caller, async (tx, held) => {
        const how = await setConsent(tx, deps, held, body.consent);
        if (how === 'set') return ok(null);
        return conflict(how === 'published' ? reviewMessages.published : reviewMessages.changed);
      });
      return answered.code === codes.success ? answerWithInvitation(body.key, caller) : answered;
    }),
    uploadRoute(calls.reviewUpload, async ({ query }, caller, file) => {
      const found = await reviewOfKey(deps, query.key, caller);
      if (!found.ok) return refuseKey(found.reason);
      const added = await addFile(deps, found, file);
      if (added.ok) return ok(added.file);
      if (!('message' in added)) return fail(codes.refusedInput, uploadMessages[added.reason]);
      return refuseUpload(added);
    }),
    route(calls.reviewRemoveFile, async ({ body }, caller) => {
      const found = await reviewOfKey(deps, body.key, caller);
      if (!found.ok) return refuseKey(found.reason);
      const removed = await removeFile(db, found.review.id, body.file);
      return removed ? ok(null) : conflict(reviewMessages.changed);
    }),
    fileRoute(calls.reviewFile, downloadRoute(deps)),
    ...reviewOrcidRoutes({ ...deps, answerWithInvitation, refuseKey }),
    {
      endpoint: calls.reviewCertificate,
      handle: async () => notThere('This certificate'),
      give: async ({ query }, caller) => {
        const { key, year } = query as unknown as { key: string; year?: number };
        const found = await reviewOfKey(deps, key, caller);
        return found.ok ? giveCertificate(deps, found, { year }, caller) : refuseKey(found.reason);
      },
    },
  ];
}
