/** What the tabs of a journal's page are called where the journal does not say, by their numbers (specification §2). */
export const usualTabNames = [
  'About the Journal',
  'Issues',
  'Editorial Board',
  'Manuscript Submission',
  'Journal Information',
  'Peer Reviewers',
  'For Authors',
] as const;
