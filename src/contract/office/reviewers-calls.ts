/** The office's calls around the people who review, by name; see `../calls.ts`. */
export const officeReviewersCalls = {
  officeReviewerList: 'GET /api/office/reviewers',
  officeReviewerRecord: 'GET /api/office/reviewer',
  officeSaveReviewer: 'POST /api/office/reviewer/save',
} as const;

/** Rows of a page of reviewers. */
export const reviewersPageSize = 30;
