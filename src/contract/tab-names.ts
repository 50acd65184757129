/** Default names of the tabs of a journal's page, by their numbers (specification §2). */
export const usualTabNames = [
  'About the Journal',
  'Issues',
  'Editorial Board',
  'Manuscript Submission',
  'Journal Information',
  'Peer Reviewers',
  'For Authors',
] as const;
