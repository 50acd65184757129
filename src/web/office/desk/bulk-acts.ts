import type { Action } from '#contract/office/desk-shapes.ts';
import type { Permission } from '#contract/office/roles.ts';

/** What may be done to many manuscripts at once: nothing that needs words of its own for each. */
export type BulkAct = Extract<Action, 'decline' | 'return to author' | 'end review' | 'withdraw'> | 'assign';

type BulkText = {
  label: string;
  /** As the button of the dialog says it, before the number. */
  does: string;
  follows: string;
  /** “48 manuscripts declined”. */
  done: string;
  comments?: 'needed' | 'possible';
  ends?: true;
  needs: Permission;
};

export const bulkTexts: Readonly<Record<BulkAct, BulkText>> = {
  assign: {
    label: 'Give to an editor',
    does: 'Give',
    follows: 'The editor gets a letter for each. The authors see that an editor has it, and not who.',
    done: 'given to their editor',
    needs: 'assign',
  },
  'end review': {
    label: 'End review',
    does: 'End the review of',
    follows: 'No more reviews are waited for: they wait for a decision then.',
    done: 'waiting for a decision',
    needs: 'reviews',
  },
  'return to author': {
    label: 'Return to authors',
    does: 'Return',
    follows: 'For technical reasons. Nothing is decided: the authors correct them and submit again.',
    done: 'returned to their authors',
    comments: 'needed',
    needs: 'check',
  },
  decline: {
    label: 'Decline',
    does: 'Decline',
    follows: 'The authors see the decision at once. They leave the desk, and can be reopened.',
    done: 'declined',
    comments: 'possible',
    ends: true,
    needs: 'decide',
  },
  withdraw: {
    label: 'Withdraw',
    does: 'Withdraw',
    follows: 'At the authors’ wish, or where they never come back. They leave the desk, and can be reopened.',
    done: 'withdrawn',
    comments: 'possible',
    ends: true,
    needs: 'decide',
  },
};

export const bulkActs = Object.keys(bulkTexts) as BulkAct[];
