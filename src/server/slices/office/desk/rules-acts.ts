import { manuscriptStatus as at } from '#contract/manuscripts.ts';
import { type Act, acts } from '#contract/office/desk.ts';
import type { TemplateName } from '../../letters/index.ts';

type Rule = {
  /** From each status that allows it, the status that it leads to. */
  leads: Partial<Record<number, number>>;
  /** What the authors read in the history, and the office in its audit log. */
  task: string;
  template: TemplateName;
  /** Whether the authors must be told what to do. */
  needsComments?: true;
  /** A decision's comments stand above the manuscript from then on; a return's before those that stood there. */
  comments: 'replace' | 'precede' | 'history alone';
};

const undecided = [at.submitted, at.inReview, at.awaitingDecision, at.revisionSubmitted];
const all = (from: readonly number[], to: number) => Object.fromEntries(from.map((status) => [status, to]));

const rules: Record<Act, Rule> = {
  'send to review': {
    leads: all([at.submitted, at.awaitingDecision, at.revisionSubmitted], at.inReview),
    task: 'Sent to reviewers',
    template: 'sentToReview',
    comments: 'history alone',
  },
  'end review': {
    leads: { [at.inReview]: at.awaitingDecision },
    task: 'Reviews received',
    template: 'reviewsReceived',
    comments: 'history alone',
  },
  accept: {
    leads: all(undecided, at.accepted),
    task: 'Accepted',
    template: 'manuscriptAccepted',
    comments: 'replace',
  },
  decline: {
    leads: all(undecided, at.declined),
    task: 'Declined',
    template: 'manuscriptDeclined',
    comments: 'replace',
  },
  'request revision': {
    leads: all(undecided, at.revisionRequested),
    task: 'Revision requested',
    template: 'revisionRequested',
    needsComments: true,
    comments: 'replace',
  },
  'return to author': {
    // Technical reasons, before anybody has considered it: it becomes what it was before it was submitted.
    leads: { [at.submitted]: at.draft, [at.revisionSubmitted]: at.revisionRequested },
    task: 'Returned to the authors',
    template: 'returnedToAuthors',
    needsComments: true,
    comments: 'precede',
  },
  withdraw: {
    leads: all([...undecided, at.accepted, at.revisionRequested], at.withdrawn),
    task: 'Withdrawn',
    template: 'manuscriptWithdrawn',
    comments: 'history alone',
  },
  reopen: {
    leads: all([at.declined, at.withdrawn, at.accepted], at.awaitingDecision),
    task: 'Reopened',
    template: 'manuscriptReopened',
    comments: 'history alone',
  },
};

/** What can be done to a manuscript of this status. Nothing of the published record is undone by an act. */
export const actsAt = (status: number): Act[] => acts.filter((act) => rules[act].leads[status] !== undefined);

/** What an act makes of a manuscript, and how it is told; undefined where its status does not allow it. */
export function outcomeOf(act: Act, status: number): (Omit<Rule, 'leads'> & { status: number }) | undefined {
  const { leads, ...rule } = rules[act];
  const next = leads[status];
  return next === undefined ? undefined : { ...rule, status: next };
}

/** What the authors read above their manuscript after an act; undefined: what they read before. */
export function commentsAfter(
  how: Rule['comments'],
  said: string,
  before: string | null,
): string | undefined {
  if (how === 'history alone' || said === '') return undefined;
  return how === 'precede' && before ? `${said}\n\n${before}` : said;
}
