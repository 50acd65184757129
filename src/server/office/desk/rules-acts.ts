import { manuscriptStatus as at, type StepKind } from '#contract/manuscripts.ts';
import { type Act, acts } from '#contract/office/desk.ts';
import type { TemplateName } from '#server/slices/letters/index.ts';

/** Consequences of an act beyond the manuscript's own status. */
export type ActEffect =
  | 'task document'
  | 'files of reviewers'
  | 'dismiss reviewers'
  | 'confirm editor'
  | 'stop publication';

type Rule = {
  /** From each status that allows it, the status that it leads to. */
  leads: Partial<Record<number, number>>;
  /** The step in the manuscript's history. */
  kind: StepKind;
  template: TemplateName;
  /** Whether the authors must be told what to do. */
  needsComments?: true;
  /**
   * A decision's comments stand above the manuscript from then on; a return's before those that stood there, until it is
   * taken back.
   */
  comments: 'replace' | 'precede' | 'take away' | 'history alone';
  /** What else happens in the same transaction (effects.ts), in the order in which its rows are locked. */
  effects?: readonly ActEffect[];
  /** Only where it was returned to its authors, who have saved nothing since: it is still what they had submitted. */
  afterReturn?: true;
};

const undecided = [at.submitted, at.inReview, at.awaitingDecision, at.revisionSubmitted];
const all = (from: readonly number[], to: number) => Object.fromEntries(from.map((status) => [status, to]));

const rules: Record<Act, Rule> = {
  'send to review': {
    leads: all([at.submitted, at.awaitingDecision, at.revisionSubmitted], at.inReview),
    kind: 'sent to review',
    template: 'sentToReview',
    comments: 'history alone',
  },
  'end review': {
    leads: { [at.inReview]: at.awaitingDecision },
    kind: 'reviews received',
    template: 'reviewsReceived',
    comments: 'history alone',
    effects: ['dismiss reviewers'],
  },
  accept: {
    leads: all(undecided, at.accepted),
    kind: 'accepted',
    template: 'manuscriptAccepted',
    comments: 'replace',
    effects: ['files of reviewers', 'dismiss reviewers'],
  },
  decline: {
    leads: all(undecided, at.declined),
    kind: 'declined',
    template: 'manuscriptDeclined',
    comments: 'replace',
    effects: ['files of reviewers', 'dismiss reviewers'],
  },
  'request revision': {
    leads: all(undecided, at.revisionRequested),
    kind: 'revision requested',
    template: 'revisionRequested',
    needsComments: true,
    comments: 'replace',
    effects: ['task document', 'files of reviewers', 'dismiss reviewers'],
  },
  'return to author': {
    // Technical reasons, before anybody has considered it: it becomes what it was before it was submitted.
    leads: { [at.submitted]: at.draft, [at.revisionSubmitted]: at.revisionRequested },
    kind: 'returned',
    template: 'returnedToAuthors',
    needsComments: true,
    comments: 'precede',
  },
  'take return back': {
    leads: { [at.draft]: at.submitted, [at.revisionRequested]: at.revisionSubmitted },
    kind: 'return undone',
    template: 'returnTakenBack',
    comments: 'take away',
    afterReturn: true,
  },
  withdraw: {
    // A draft that the office sees was returned, and may never come back.
    leads: all([...undecided, at.accepted, at.revisionRequested, at.draft], at.withdrawn),
    kind: 'withdrawn',
    template: 'manuscriptWithdrawn',
    comments: 'history alone',
    effects: ['dismiss reviewers', 'stop publication'],
  },
  reopen: {
    leads: all([at.declined, at.withdrawn, at.accepted], at.awaitingDecision),
    kind: 'reopened',
    template: 'manuscriptReopened',
    comments: 'history alone',
    effects: ['confirm editor', 'stop publication'],
  },
};

/**
 * What can be done to a manuscript of this status; `returned`: the last step was its return to the authors. Nothing of the
 * published record is undone by an act.
 */
export const actsAt = (status: number, returned = false): Act[] =>
  acts.filter((act) => outcomeOf(act, status, returned));

/** What an act makes of a manuscript, and how it is told; undefined where it stands where that can't be done. */
export function outcomeOf(
  act: Act,
  status: number,
  returned = false,
): (Omit<Rule, 'leads' | 'afterReturn'> & { status: number }) | undefined {
  const { leads, afterReturn, ...rule } = rules[act];
  const next = leads[status];
  return next === undefined || (afterReturn && !returned) ? undefined : { ...rule, status: next };
}

/** Whether a step of the history is a return to the authors. */
export const isReturn = (step: { kind: StepKind } | undefined): boolean => step?.kind === 'returned';

/**
 * What the authors read above their manuscript after an act; undefined: what they read before. `returned`: what was said
 * with the return that is taken back.
 */
export function commentsAfter(
  how: Rule['comments'],
  said: string,
  before: string | null,
  returned = '',
): string | null | undefined {
  if (how === 'take away') {
    if (before === returned) return null;
    return before?.startsWith(`${returned}\n\n`) ? before.slice(returned.length + 2) : undefined;
  }
  if (how === 'history alone' || said === '') return undefined;
  return how === 'precede' && before ? `${said}\n\n${before}` : said;
}
