import type { CallStep, OfficeSpecialIssueState } from '#contract/office/special-issues.ts';
import { dayOf } from '#server/platform/days.ts';

const hour = 3_600_000;

/** Somebody is still on the day of twelve hours ago, and somebody on that of in fourteen hours. */
const earliestToday = (now: Date): string => dayOf(new Date(now.getTime() - 12 * hour));
const latestToday = (now: Date): string => dayOf(new Date(now.getTime() + 14 * hour));

type Call = { step: CallStep; opensOn: string | null; deadline: string | null };

/** A call as readers see it: it opens where its first day begins first, and closes where its last one ends last. */
export function shownState({ step, opensOn, deadline }: Call, now: Date): OfficeSpecialIssueState {
  if (step !== 'announced') return step;
  if (opensOn !== null && opensOn > latestToday(now)) return 'coming';
  return deadline !== null && deadline < earliestToday(now) ? 'closed' : 'open';
}

/** Whether somebody may submit to it, `until` being the last day that was given to them alone. */
export const isOpenFor = (call: Call, until: string | null, now: Date): boolean =>
  shownState(call, now) === 'open' ||
  (until !== null && until >= earliestToday(now) && (call.step === 'announced' || call.step === 'closed'));

/** Why a last day that is given to one author changes nothing for them; undefined if it does. */
export function refusalOfLastDay(call: Call, until: string, now: Date): string | undefined {
  if (until < earliestToday(now)) return 'This day is over everywhere. Give a later one.';
  if (shownState(call, now) === 'open' && (call.deadline === null || until <= call.deadline))
    return 'Everybody can submit on this day. Give one after the deadline.';
  return undefined;
}
