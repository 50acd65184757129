import { manuscriptStatus } from '#contract/manuscripts.ts';
import type { LineEnd } from '#contract/office/reviews.ts';
import { addressKey } from '#server/platform/address-key.ts';
import { dayOf, plusDays } from '#server/platform/days.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { buildTemplateLetter, composeWords } from '#server/slices/letters/index.ts';
import {
  editorsToNotify,
  findSubmitted,
  lockAnyManuscript,
  type SubmittedManuscript,
} from '#server/slices/manuscripts/index.ts';
import {
  endLine,
  findLine,
  isSilent,
  letterValues,
  listReviews,
  lockReview,
  missing,
  type Review,
  type ReviewLine,
  reviewersByAddress,
  settleRound,
  takeFromLine,
  tooMany,
  writeByTemplate,
} from '#server/slices/reviews/index.ts';
import { type ActionContext, type OfficeDeps, subjectOf } from '../ground/index.ts';
import { presentWish } from './candidates.ts';
import { invite, withdraw } from './invitation.ts';

type LineContext = Pick<ActionContext, 'tx' | 'now' | 'audit'>;
type Deps = Pick<OfficeDeps, 'mailer' | 'site' | 'clock'>;

/** Takes back an invitation that was not answered, so that no more people are asked than reviews are wanted. */
async function takeBack(
  deps: Deps,
  { tx, now, audit }: LineContext,
  review: Review,
  manuscript: SubmittedManuscript,
): Promise<void> {
  await withdraw(tx, review.id, now);
  await writeByTemplate(tx, deps, 'reviewCancelled', review, manuscript);
  await audit({
    ...subjectOf(manuscript),
    action: 'Cancelled an invitation to review',
    facts: [
      ['Reviewer', review.name],
      ['Why', 'There was no answer, and the next in line is asked'],
    ],
  });
}

/** Tells the editor that nobody is left to ask, though reviews are missing. */
async function tellOfEnd(tx: Transaction, deps: Deps, manuscript: SubmittedManuscript, line: ReviewLine) {
  const { id: manuscriptId, journalId } = manuscript;
  const template = 'reviewersRunOut' as const;
  const days = { answerBy: dayOf(deps.clock.now()), reviewDays: line.reviewDays, dueOn: null };
  const values = {
    ...(await letterValues(tx, manuscript, days)),
    wanted: String(line.wanted),
  };
  const words = await composeWords(tx, template, values, journalId);
  const links = {
    manuscriptLink: {
      label: 'Open the manuscript',
      url: `${deps.site.publicUrl}/office/manuscript/${manuscriptId}`,
    },
  };
  const about = { template, manuscriptId, journalId };
  for (const to of await editorsToNotify(tx, manuscript))
    await deps.mailer.queue(tx, buildTemplateLetter({ to, words, site: deps.site, links, about }));
}

/** Asks as many people of a line as reviews are missing; returns how many. The manuscript is locked. */
export async function askNext(
  deps: Deps,
  ctx: LineContext,
  manuscript: SubmittedManuscript,
  line: ReviewLine,
): Promise<{ asked: number; left: number }> {
  const { tx, now } = ctx;
  const today = dayOf(now);
  const known = await reviewersByAddress(
    tx,
    line.people.map(({ email }) => email),
  );
  const reviews = await listReviews(tx, line.manuscriptId);
  const asked = new Set(reviews.filter(({ round }) => round === line.round).map(({ emailKey }) => emailKey));
  let wanted = missing(line, reviews, today);
  let [count, left] = [0, line.people.length];
  for (const { id, ...person } of line.people) {
    if (wanted === 0) break;
    left -= 1;
    if (!(await takeFromLine(tx, id))) continue;
    // Who was marked since, or was asked by hand, is passed over.
    if (asked.has(addressKey(person.email)) || presentWish(known(person.email), today)) continue;
    const { reviewDays, letter } = line;
    const answerBy = plusDays(today, line.answerDays);
    const invitation = { ...person, answerBy, reviewDays, letter, inTurn: true };
    if ((await invite(deps, ctx, manuscript, invitation, 'reviewInvitation')) === undefined) continue;
    wanted -= 1;
    count += 1;
  }
  return { asked: count, left };
}

const received = (reviews: readonly Review[], { round }: ReviewLine): number =>
  reviews.filter((review) => review.round === round && review.state === 'received').length;

/**
 * Goes on with the line of a manuscript: takes back what was not answered, asks the next, and ends it where there is nothing
 * more to do. Locks reviews before the manuscript, as the calls of reviewers do.
 */
export async function goOnWithLine(deps: Deps, ctx: LineContext, manuscriptId: number): Promise<number> {
  const { tx, now } = ctx;
  const today = dayOf(now);
  const found = await findLine(tx, manuscriptId);
  if (!found || found.ended) return 0;
  const silent: Review[] = [];
  for (const one of await listReviews(tx, manuscriptId))
    if (one.round === found.round && isSilent(one, today)) {
      const review = await lockReview(tx, one.id);
      if (review && isSilent(review, today)) silent.push(review);
    }
  await lockAnyManuscript(tx, manuscriptId);
  const line = await findLine(tx, manuscriptId);
  const manuscript = await findSubmitted(tx, manuscriptId);
  if (!line || line.ended || !manuscript) return 0;
  const end = (why: LineEnd) => endLine(tx, manuscriptId, why);
  const callOff = async () => {
    const count = tooMany({ ...line, silent: silent.length }, await listReviews(tx, manuscriptId), today);
    for (const review of silent.slice(0, count)) await takeBack(deps, ctx, review, manuscript);
  };
  if (received(await listReviews(tx, manuscriptId), line) >= line.wanted) {
    await callOff();
    await end('reached');
    await settleRound(tx, manuscriptId, now);
    return 0;
  }
  if (manuscript.round !== line.round || manuscript.status !== manuscriptStatus.inReview) {
    await end('left review');
    return 0;
  }
  const { asked, left } = await askNext(deps, ctx, manuscript, line);
  await callOff();
  if (left === 0 && missing(line, await listReviews(tx, manuscriptId), today) > 0) {
    await end('nobody left');
    await tellOfEnd(tx, deps, manuscript, line);
    await settleRound(tx, manuscriptId, now);
  }
  return asked;
}
