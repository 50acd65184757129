import type { SpecialIssueState } from '#contract/special-issue-states.ts';
import type { SpecialIssue as OnTheWire, WholeSpecialIssue } from '#contract/special-issues.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayInWords } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import { isOpenFor, shownState } from './rules-special-issue.ts';
import { findJournal } from './store.ts';
import { namedEditors } from './store-named-editors.ts';
import {
  findSpecialIssue,
  lateOfAddress,
  listSpecialIssues,
  type SpecialIssue,
  showState,
} from './store-special-issues.ts';

const inWords = (day: string | null): string => (day === null ? '' : dayInWords(day));

const onTheWire = ({ id, journalId, title, shown, opensOn, deadline }: SpecialIssue): OnTheWire => ({
  ...{ id, journalId, title, opensOn, deadline },
  state: shown as SpecialIssueState,
  opensOnStr: inWords(opensOn),
  deadlineStr: inWords(deadline),
});

/** Special issues as readers see them; drafts are the office's alone. */
export const announcedSpecialIssues = async (db: Db, journalId?: number): Promise<OnTheWire[]> =>
  (await listSpecialIssues(db, journalId)).filter(({ shown }) => shown !== 'draft').map(onTheWire);

/** The answer of the call `specialIssue`; undefined where there is none, or it is not announced. */
export async function announcedSpecialIssue(db: Db, id: number): Promise<WholeSpecialIssue | undefined> {
  const found = await findSpecialIssue(db, id);
  const journal = found && found.shown !== 'draft' && (await findJournal(db, { id: found.journalId }));
  if (!journal) return undefined;
  return {
    ...onTheWire(found),
    journalCode: journal.code,
    journalName: journal.name,
    text: found.text || null,
    topics: found.topics,
    editors: (await namedEditors(db, id)).map(({ name, affiliation }) => ({ name, affiliation })),
  };
}

/** Special issues that an author’s form can name, with the last day for this address. */
export async function specialIssuesFor(db: Db, email: string, now: Date) {
  const own = new Map((await lateOfAddress(db, email)).map(({ sectionId, until }) => [sectionId, until]));
  return (await listSpecialIssues(db))
    .filter(({ shown }) => shown !== 'draft')
    .map((call) => {
      const late = own.get(call.id) ?? null;
      const isOpen = shownState(call, now) === 'open';
      const open = isOpenFor(call, late, now);
      const isLonger = late !== null && (call.deadline === null || late > call.deadline);
      // Where the call is closed to others, the day of their own is the last one, also before the deadline.
      const until = isLonger || (open && !isOpen) ? late : call.deadline;
      return {
        ...{ id: call.id, journalId: call.journalId, title: call.title },
        open,
        state: shownState(call, now) as SpecialIssueState,
        opensOnStr: inWords(call.opensOn),
        until,
        untilStr: inWords(until),
      };
    });
}

type Wish = { id: number; journalId: number; email: string; now: Date };

/** Why an author can't submit to a special issue now; its row is held until the transaction ends. Undefined if they can. */
export async function refusedBySpecialIssue(
  db: Db,
  { id, journalId, email, now }: Wish,
): Promise<string | undefined> {
  const call = await findSpecialIssue(db, id, { lock: 'keep' });
  if (!call || call.journalId !== journalId || call.step === 'draft')
    return 'This special issue is no longer there. Choose another one, or none.';
  const late = (await lateOfAddress(db, email)).find(({ sectionId }) => sectionId === id);
  if (isOpenFor(call, late?.until ?? null, now)) return undefined;
  if (shownState(call, now) === 'coming')
    return `“${call.title}” opens to submissions on ${inWords(call.opensOn)}. Save what you have, and submit it then.`;
  const closed =
    call.step === 'announced' && call.deadline
      ? `closed to submissions on ${inWords(call.deadline)}`
      : 'is closed to submissions';
  return `“${call.title}” ${closed}. Choose another special issue or none, or ask the journal for more time: what you have written can be saved.`;
}

/** Shows what the days say, so that pages in memory change with it. Returns how many changed. */
export async function showSpecialIssueStates(db: Db, now: Date): Promise<number> {
  let changed = 0;
  for (const call of await listSpecialIssues(db)) {
    const becomes = shownState(call, now);
    if (call.step === 'announced' && becomes !== call.shown && (await showState(db, call, becomes)))
      changed++;
  }
  return changed;
}

export function specialIssueJobs(jobs: Pick<Jobs, 'every'>, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.every('special-issues', '* * * * *', async () => {
    await showSpecialIssueStates(db, clock.now());
  });
}
