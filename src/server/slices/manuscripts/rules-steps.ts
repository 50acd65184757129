import type { StepKind } from '#contract/manuscripts.ts';

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

/** The operator of the office's steps; authors never learn which editor it was. */
export const officeOperator = 'Editorial office';
