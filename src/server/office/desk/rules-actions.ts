import { manuscriptStatus as at, type StepKind } from '#contract/manuscripts.ts';
import { type Action, actions } from '#contract/office/desk-shapes.ts';
import type { TemplateName } from '#server/slices/letters/index.ts';

/** Changes beyond the manuscript's own status. */
export type ActionEffect =
  | 'task document'
  | 'files of reviewers'
  | 'dismiss reviewers'
  | 'confirm editor'
  | 'charge'
  | 'no charge'
  | 'stop publication';

type Rule = {
  /** From each status that allows the action to the resulting one. */
  transitions: Partial<Record<number, number>>;
  kind: StepKind;
  template: TemplateName;
  needsComments?: true;
  /** A decision's comments replace those that the authors see; a return's are put before them, until it is undone. */
  comments: 'replace' | 'precede' | 'take away' | 'history alone';
  /** Run in the same transaction (effects.ts), in this order, which is the order of locks. */
  effects?: readonly ActionEffect[];
  /** Only while the authors have saved nothing since the return. */
  afterReturn?: true;
};

const undecided = [at.submitted, at.inReview, at.awaitingDecision, at.revisionSubmitted];
const all = (from: readonly number[], to: number) => Object.fromEntries(from.map((status) => [status, to]));

const rules: Record<Action, Rule> = {
  'send to review': {
    transitions: all([at.submitted, at.awaitingDecision, at.revisionSubmitted], at.inReview),
    kind: 'sent to review',
    template: 'sentToReview',
    comments: 'history alone',
  },
  'end review': {
    transitions: { [at.inReview]: at.awaitingDecision },
    kind: 'reviews received',
    template: 'reviewsReceived',
    comments: 'history alone',
    effects: ['dismiss reviewers'],
  },
  accept: {
    transitions: all(undecided, at.accepted),
    kind: 'accepted',
    template: 'manuscriptAccepted',
    comments: 'replace',
    effects: ['files of reviewers', 'dismiss reviewers', 'charge'],
  },
  decline: {
    transitions: all(undecided, at.declined),
    kind: 'declined',
    template: 'manuscriptDeclined',
    comments: 'replace',
    effects: ['files of reviewers', 'dismiss reviewers'],
  },
  'decline and invite': {
    transitions: all(undecided, at.declined),
    kind: 'declined with invitation',
    template: 'declinedWithInvitation',
    needsComments: true,
    comments: 'replace',
    effects: ['files of reviewers', 'dismiss reviewers'],
  },
  'request minor revision': {
    transitions: all(undecided, at.revisionRequested),
    kind: 'minor revision requested',
    template: 'minorRevisionRequested',
    needsComments: true,
    comments: 'replace',
    effects: ['task document', 'files of reviewers', 'dismiss reviewers'],
  },
  'request revision': {
    transitions: all(undecided, at.revisionRequested),
    kind: 'major revision requested',
    template: 'revisionRequested',
    needsComments: true,
    comments: 'replace',
    effects: ['task document', 'files of reviewers', 'dismiss reviewers'],
  },
  'return to author': {
    // Before any editorial consideration: the manuscript becomes again what it was before it was submitted.
    transitions: { [at.submitted]: at.draft, [at.revisionSubmitted]: at.revisionRequested },
    kind: 'returned',
    template: 'returnedToAuthors',
    needsComments: true,
    comments: 'precede',
  },
  'take return back': {
    transitions: { [at.draft]: at.submitted, [at.revisionRequested]: at.revisionSubmitted },
    kind: 'return undone',
    template: 'returnTakenBack',
    comments: 'take away',
    afterReturn: true,
  },
  withdraw: {
    // Drafts that the office sees were returned, and may never be submitted again.
    transitions: all([...undecided, at.accepted, at.revisionRequested, at.draft], at.withdrawn),
    kind: 'withdrawn',
    template: 'manuscriptWithdrawn',
    comments: 'history alone',
    effects: ['dismiss reviewers', 'stop publication', 'no charge'],
  },
  reopen: {
    transitions: all([at.declined, at.withdrawn, at.accepted], at.awaitingDecision),
    kind: 'reopened',
    template: 'manuscriptReopened',
    comments: 'history alone',
    effects: ['confirm editor', 'stop publication', 'no charge'],
  },
};

/** `returned`: the last step was a return to the authors. No action undoes a publication. */
export const actionsAt = (status: number, returned = false): Action[] =>
  actions.filter((act) => outcomeOf(act, status, returned));

/** Undefined if the status does not allow the action. */
export function outcomeOf(
  act: Action,
  status: number,
  returned = false,
): (Omit<Rule, 'transitions' | 'afterReturn'> & { status: number }) | undefined {
  const { transitions, afterReturn, ...rule } = rules[act];
  const next = transitions[status];
  return next === undefined || (afterReturn && !returned) ? undefined : { ...rule, status: next };
}

export const isReturn = (step: { kind: StepKind } | undefined): boolean => step?.kind === 'returned';

/**
 * The comments that the authors see after an action; undefined for no change. `returned`: those of the return being
 * undone.
 */
export function commentsAfter(
  mode: Rule['comments'],
  comments: string,
  before: string | null,
  returned = '',
): string | null | undefined {
  if (mode === 'take away') {
    if (before === returned) return null;
    return before?.startsWith(`${returned}\n\n`) ? before.slice(returned.length + 2) : undefined;
  }
  if (mode === 'history alone' || comments === '') return undefined;
  return mode === 'precede' && before ? `${comments}\n\n${before}` : comments;
}
