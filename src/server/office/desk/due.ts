import { closedStatuses } from '#contract/manuscript-status.ts';
import { waitsForAuthors } from '#contract/manuscripts.ts';
import { officeDeskEndpoints as calls } from '#contract/office/desk.ts';
import { dayInWords, dayOf } from '#server/platform/days.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import {
  findLetterFacts,
  findSubmitted,
  findTimeWish,
  type SubmittedManuscript,
  setDueOn,
  setTimeWish,
  timeAnswerLetters,
  versionForOffice,
} from '#server/slices/manuscripts/index.ts';
import {
  actionRoute,
  changedMeanwhile,
  journalOfBody,
  notInThisStatus,
  type OfficeDeps,
  subjectOf,
} from '../ground/index.ts';

/** Due days, and the answers to authors who asked for another one: only these are told. */
export const dueRoutes = (deps: OfficeDeps): Route[] => [
  actionRoute(deps, calls.officeSetDue, journalOfBody, async ({ body }, { tx, now, audit }) => {
    const manuscript = await findSubmitted(tx, body.manuscriptId);
    if (!manuscript) return notThere('This manuscript');
    const { dueOn } = body;
    if (dueOn && closedStatuses.includes(manuscript.status))
      return refuseFields({ dueOn: 'Nothing is awaited of a manuscript that is closed' });
    if (dueOn && dueOn < dayOf(now))
      return refuseFields({ dueOn: 'Please give a day that is not in the past' });
    const version = versionForOffice(manuscript);
    if (version !== body.version || !(await setDueOn(tx, manuscript, dueOn)))
      return changedMeanwhile(tx, manuscript.id);
    const facts: [string, string][] = dueOn ? [['Next step by', dayInWords(dueOn)]] : [];
    if (manuscript.dueOn) facts.push(['Before', dayInWords(manuscript.dueOn)]);
    if (dueOn && (await answerWish(deps, tx, manuscript, { given: true, dueOn })))
      facts.push(['Letter', 'The authors, who asked for time, were told']);
    await audit({ ...subjectOf(manuscript), action: dueOn ? 'Due date set' : 'Due date taken away', facts });
    return ok({ version: version + 1 });
  }),
  actionRoute(deps, calls.officeRefuseTime, journalOfBody, async ({ body }, { tx, audit }) => {
    const manuscript = await findSubmitted(tx, body.manuscriptId);
    if (!manuscript) return notThere('This manuscript');
    if (versionForOffice(manuscript) !== body.version) return changedMeanwhile(tx, manuscript.id);
    const { dueOn } = manuscript;
    if (!dueOn || !(await answerWish(deps, tx, manuscript, { given: false, dueOn })))
      return notInThisStatus();
    await audit({
      ...subjectOf(manuscript),
      action: 'Said no to more time for the authors',
      facts: [['Next step by', dayInWords(dueOn)]],
    });
    return ok(null);
  }),
];

/** False if the authors ask for nothing. */
async function answerWish(
  deps: OfficeDeps,
  tx: Transaction,
  { id, status, number }: SubmittedManuscript,
  answer: { given: boolean; dueOn: string },
): Promise<boolean> {
  if (!waitsForAuthors({ status, manuscripnumber: number }) || !(await findTimeWish(tx, id))) return false;
  await setTimeWish(tx, id, undefined);
  const facts = await findLetterFacts(tx, id);
  for (const letter of facts ? await timeAnswerLetters(tx, deps, facts, answer) : [])
    await deps.mailer.queue(tx, letter);
  return true;
}
