/**
 * The statuses of a manuscript. The specification names 0, 1, 6 and 7 (§4); the others are the office's. Labels come
 * from the dictionary `manuscript_status`.
 */
export const manuscriptStatus = {
  draft: 0,
  submitted: 1,
  inReview: 2,
  awaitingDecision: 3,
  accepted: 4,
  declined: 5,
  revisionRequested: 6,
  revisionSubmitted: 7,
  withdrawn: 8,
  published: 9,
} as const;

/** Statuses of which nothing can become any more. */
export const closedStatuses: readonly number[] = [
  manuscriptStatus.declined,
  manuscriptStatus.withdrawn,
  manuscriptStatus.published,
];
