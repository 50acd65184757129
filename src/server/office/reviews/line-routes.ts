import { codes } from '#contract/envelope.ts';
import { officeInvitationsEndpoints as calls } from '#contract/office/invitations.ts';
import { addressKey } from '#server/platform/address-key.ts';
import { dayOf } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import type { Log } from '#server/platform/log.ts';
import { findSubmitted, lockAnyManuscript } from '#server/slices/manuscripts/index.ts';
import {
  endLine,
  findLine,
  listReviews,
  reviewersByAddress,
  runningLines,
  setLine,
  settleRound,
} from '#server/slices/reviews/index.ts';
import { sendToReview, wrongAuthorsLetter } from '../desk/index.ts';
import { actionRoute, insertAuditEntry, journalOfBody, type OfficeDeps, subjectOf } from '../ground/index.ts';
import { presentWish } from './candidates.ts';
import { lockForInvitation } from './invite.ts';
import { wrongLetter } from './letter.ts';
import { askNext, goOnWithLine } from './line.ts';

const lineChanged = fail(
  codes.conflict,
  'The line of reviewers has changed since you opened it. What you chose is still here.',
);

/** Lines up reviewers who are asked one after the other, and ends that. */
export const lineRoutes = (deps: OfficeDeps): Route[] => [
  actionRoute(deps, calls.officeLineUp, journalOfBody, async ({ body }, ctx) => {
    const { tx, now, audit } = ctx;
    const { manuscript, refused } = await lockForInvitation(ctx, body.manuscriptId);
    if (!manuscript) return refused;
    const { people, wanted, answerDays, reviewDays, letter, authorsLetter } = body;
    const present = await findLine(tx, manuscript.id);
    if ((present?.round === manuscript.round ? present.version : 0) !== body.version) return lineChanged;
    const received = (await listReviews(tx, manuscript.id)).filter(
      ({ round, state }) => round === manuscript.round && state === 'received',
    ).length;
    if (received >= wanted)
      return refuseFields({
        wanted: `${counted(received)} in already: please want more`,
      });
    const keys = people.map(({ email }) => addressKey(email));
    const known = await reviewersByAddress(tx, keys);
    const asked = (await listReviews(tx, manuscript.id)).filter(({ round }) => round === manuscript.round);
    for (const [at, { name, email }] of people.entries()) {
      if (keys.indexOf(addressKey(email)) < at)
        return refuseFields({ people: `${name} stands in the line twice` });
      if (asked.some(({ emailKey }) => emailKey === addressKey(email)))
        return refuseFields({ people: `${name} was asked for this round already` });
      if (presentWish(known(email), dayOf(now)))
        return refuseFields({ people: `${name} is not to be asked: please leave them out` });
    }
    const wrong =
      wrongLetter('reviewInvitation', letter, manuscript) ?? wrongAuthorsLetter(manuscript, authorsLetter);
    if (wrong) return refuseFields(wrong);
    await sendToReview(deps, ctx, manuscript, authorsLetter);
    const { id: manuscriptId, round } = manuscript;
    await setLine(tx, { manuscriptId, round, wanted, answerDays, reviewDays, letter, people });
    await audit({
      ...subjectOf(manuscript),
      action: 'Lined up reviewers',
      facts: [
        ['Reviews wanted', String(wanted)],
        // Their names stand in the entries of those who are asked; nothing stays of the others.
        ['Lined up', String(people.length)],
      ],
    });
    const line = await findLine(tx, manuscriptId);
    return ok({ invited: line ? (await askNext(deps, ctx, manuscript, line)).asked : 0 });
  }),
  actionRoute(deps, calls.officeStopLine, journalOfBody, async ({ body }, { tx, now, audit }) => {
    await lockAnyManuscript(tx, body.manuscriptId);
    const manuscript = await findSubmitted(tx, body.manuscriptId);
    if (!manuscript) return notThere('This manuscript');
    const line = await findLine(tx, manuscript.id);
    if (!line || line.ended) return fail(codes.conflict, 'Nobody is asked in turn any more.');
    await endLine(tx, manuscript.id, 'stopped');
    await audit({ ...subjectOf(manuscript), action: 'Stopped asking reviewers in turn' });
    await settleRound(tx, manuscript.id, now);
    return ok(null);
  }),
];

type JobDeps = Pick<OfficeDeps, 'clock' | 'mailer' | 'site'> & { db: Db; log: Log };

const counted = (reviews: number) => (reviews === 1 ? '1 review is' : `${reviews} reviews are`);

/** Goes on with every line; returns how many people were asked. */
export async function goOnWithLines(deps: JobDeps): Promise<number> {
  let asked = 0;
  for (const manuscriptId of await runningLines(deps.db)) {
    try {
      asked += await deps.db.transaction().execute((tx) => {
        const now = deps.clock.now();
        const by = { at: now, userId: null, who: 'The press', call: calls.officeLineUp.name };
        const audit = (entry: object) =>
          insertAuditEntry(tx, { ...by, ...(entry as { action: string; subject: string }) });
        return goOnWithLine(deps, { tx, now, audit }, manuscriptId);
      });
    } catch (error) {
      // A failure does not stop the others.
      deps.log.error(
        { err: error, manuscript: manuscriptId },
        'the next reviewer in line could not be asked',
      );
    }
  }
  return asked;
}

export function lineJobs(jobs: Pick<Jobs, 'every'>, deps: JobDeps): void {
  jobs.every('ask-next-reviewers', '*/5 * * * *', async () => {
    await goOnWithLines(deps);
  });
}
