import { manuscriptStatus as at } from '#contract/manuscript-status.ts';
import type { Action, WaitsFor } from '#contract/office/desk-shapes.ts';

type ActionTexts = {
  label: string;
  follows: string;
  done: string;
  comments?: 'needed' | 'possible';
  due?: string;
  document?: true;
  /** The authors revise: their letter links to the form. */
  revises?: true;
};

export const actionTexts: Record<Action, ActionTexts> = {
  'send to review': {
    label: 'Send to review',
    follows:
      'It waits for reviewers then, whom you invite on this page. The authors see that it is in review.',
    done: 'Sent to review',
    due: 'Reviews wanted by',
  },
  'end review': {
    label: 'End review',
    follows: 'No more reviews are waited for: it waits for a decision then.',
    done: 'Review ended; it waits for a decision',
    due: 'Decision wanted by',
  },
  accept: {
    label: 'Accept',
    follows: 'It goes to production then. The authors see the decision at once.',
    done: 'Accepted',
    comments: 'possible',
    due: 'Publication wanted by',
  },
  decline: {
    label: 'Decline',
    follows: 'The authors see the decision at once. It leaves the desk, and can be reopened.',
    done: 'Declined',
    comments: 'possible',
  },
  'decline and invite': {
    label: 'Decline, invite anew',
    follows:
      'It is declined, and the letter invites a new manuscript on its basis. It leaves the desk, and can be reopened.',
    done: 'Declined with an invitation',
    comments: 'needed',
  },
  'request minor revision': {
    label: 'Request minor revision',
    follows: 'The authors read your comments in their record, and can submit a revision with small changes.',
    done: 'Minor revision requested',
    revises: true,
    comments: 'needed',
    due: 'Revision wanted by',
    document: true,
  },
  'request revision': {
    label: 'Request major revision',
    follows: 'The authors read your comments in their record, and can submit a revision.',
    done: 'Major revision requested',
    revises: true,
    comments: 'needed',
    due: 'Revision wanted by',
    document: true,
  },
  'return to author': {
    label: 'Return to author',
    follows:
      'For technical reasons, such as a file that can’t be read. Nothing is decided: the authors correct it and submit again.',
    done: 'Returned to the author',
    revises: true,
    comments: 'needed',
    due: 'Wanted back by',
  },
  'take return back': {
    label: 'Cancel the return',
    follows:
      'It was returned by mistake: it is with the editors again as it was submitted. The authors have changed nothing since.',
    done: 'The return is cancelled',
    comments: 'possible',
    due: 'Next step wanted by',
  },
  withdraw: {
    label: 'Withdraw',
    follows: 'At the authors’ wish, or where they never come back. It leaves the desk, and can be reopened.',
    done: 'Withdrawn',
    comments: 'possible',
  },
  reopen: {
    label: 'Reopen',
    follows: 'What was decided no longer holds: it waits for a decision again.',
    done: 'Reopened; it waits for a decision',
    due: 'Decision wanted by',
  },
};

/** Decisions as people weigh them; withdrawal stays behind all. */
const decided: readonly Action[] = [
  'accept',
  'request minor revision',
  'request revision',
  'decline and invite',
  'decline',
];

/** By status, most likely first. */
const likely: Partial<Record<number, readonly Action[]>> = {
  [at.draft]: ['take return back', 'withdraw'],
  [at.submitted]: ['send to review', 'return to author', ...decided],
  [at.inReview]: ['end review', ...decided],
  [at.awaitingDecision]: [...decided, 'send to review'],
  [at.revisionSubmitted]: ['send to review', ...decided, 'return to author'],
};

/** What can be undone without the authors, so a button may be filled that leads there. */
export const isSafe = (act: Action): boolean =>
  ['send to review', 'end review', 'take return back'].includes(act);

/** Actions after which it leaves the desk. */
export const endings: readonly Action[] = ['decline and invite', 'decline', 'withdraw'];

/** Buttons stand apart by what they lead to, so that none is taken for its neighbour. */
export function groupsOf(actions: readonly Action[]): { label: string; actions: Action[] }[] {
  const decides: readonly Action[] = ['accept', 'request minor revision', 'request revision'];
  const rest = actions.filter((act) => !decides.includes(act) && !endings.includes(act));
  return [
    { label: 'Go on', actions: rest },
    { label: 'Decide', actions: actions.filter((act) => decides.includes(act)) },
    { label: 'End it', actions: actions.filter((act) => endings.includes(act)) },
  ];
}

export function inOrder(actions: readonly Action[], status: number): Action[] {
  const order = likely[status] ?? [];
  const place = (act: Action) => (order.includes(act) ? order.indexOf(act) : order.length);
  return [...actions].sort((a, b) => place(a) - place(b));
}

const editorActs: readonly number[] = [at.submitted, at.awaitingDecision, at.revisionSubmitted];

/** Statuses in which the editor acts next, not reviewers, authors or production. */
export const isForEditor = (status: number): boolean => editorActs.includes(status);

/** `assigns`: whether the reader may give it to an editor. */
export function nextInWords(status: number, waitsFor: WaitsFor, assigns: boolean): string {
  if (waitsFor === 'an editor') {
    const stands =
      status === at.inReview ? 'It is in review, and no editor has it.' : 'No editor has it yet.';
    return assigns ? `${stands} Take it, or assign someone.` : stands;
  }
  if (waitsFor === 'editor' && status === at.inReview)
    return 'No reviewer is asked at present: invite some, or decide with what there is.';
  const words: Record<number, string> = {
    [at.draft]: 'It was returned to the authors, who correct it and submit it again.',
    [at.submitted]: 'Look at it, then send it to review or decide.',
    [at.inReview]: 'Reviewers are at work. You can decide before all reviews are in.',
    [at.awaitingDecision]: 'It waits for a decision.',
    [at.accepted]: 'It is accepted and goes through production.',
    [at.declined]: 'It was declined. Nothing waits.',
    [at.revisionRequested]: 'The authors are asked for a revision.',
    [at.revisionSubmitted]:
      'A revision has come. Compare it with what was asked, then decide or send it to review again.',
    [at.withdrawn]: 'It was withdrawn. Nothing waits.',
    [at.published]: 'It is published.',
  };
  return words[status] ?? '';
}
