/** The office's calls around peer review, by name; see `../calls.ts`. */
export const officeReviewsCalls = {
  officeReviews: 'GET /api/office/manuscript/reviews',
  officeReviewers: 'GET /api/office/manuscript/reviewers',
  officeReviewer: 'GET /api/office/manuscript/reviewer',
  officeReviewLetter: 'GET /api/office/manuscript/review-letter',
  officeInviteReviewer: 'POST /api/office/manuscript/invite',
  officeInviteAgain: 'POST /api/office/manuscript/invite-again',
  officeLineUp: 'POST /api/office/manuscript/line-up',
  officeStopLine: 'POST /api/office/manuscript/line-up/stop',
  officeReviewAct: 'POST /api/office/review/act',
  officeReviewSettings: 'POST /api/office/review/settings',
  officeReviewFiles: 'POST /api/office/manuscript/review-files',
  officeReviewCopy: 'POST /api/office/manuscript/review-copy',
  officePublishReport: 'POST /api/office/review/publish-report',
  officeEnterReview: 'POST /api/office/review/enter',
} as const;
