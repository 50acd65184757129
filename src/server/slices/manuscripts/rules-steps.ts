import type { StepKind } from '#contract/manuscripts.ts';

/** How the history of a manuscript shows each kind of step to its authors and editors. */
export const stepText: Readonly<Record<StepKind, string>> = {
  'draft saved': 'Draft saved',
  submitted: 'Submitted',
  'revision saved': 'Revision saved',
  'revision submitted': 'Revision submitted',
  'editor assigned': 'An editor was assigned',
  'sent to review': 'Sent to reviewers',
  'reviews received': 'Reviews received',
  accepted: 'Accepted',
  declined: 'Declined',
  'revision requested': 'Revision requested',
  returned: 'Returned to the authors',
  'return undone': 'Return taken back',
  withdrawn: 'Withdrawn',
  'withdrawn by authors': 'Withdrawn by the authors',
  reopened: 'Reopened',
  published: 'Published',
};

/** The operator of a step that the editorial office took; authors never learn which editor it was. */
export const officeOperator = 'Editorial office';
