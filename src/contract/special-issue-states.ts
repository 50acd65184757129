// Without schemas: readers' pages carry these words.

/** A special issue as readers see it: before its opening day, open to submissions, after its deadline, with articles. */
export const specialIssueStates = ['coming', 'open', 'closed', 'published'] as const;
export type SpecialIssueState = (typeof specialIssueStates)[number];

/** Each state in words. */
export const specialIssueStateText: Readonly<Record<SpecialIssueState, string>> = {
  coming: 'Opens soon',
  open: 'Open to submissions',
  closed: 'Closed to submissions',
  published: 'Published',
};
