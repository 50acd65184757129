/** The office's calls of issues, by name; see `../calls.ts`. */
export const officeIssuesCalls = {
  officeIssues: 'GET /api/office/issues',
  officeIssue: 'GET /api/office/issue',
  officeIssueChoice: 'GET /api/office/issue/choice',
  officeSaveIssue: 'POST /api/office/issue/save',
  officeAddToIssue: 'POST /api/office/issue/add',
  officeTakeFromIssue: 'POST /api/office/issue/take',
  officeOrderIssue: 'POST /api/office/issue/order',
  officePublishIssue: 'POST /api/office/issue/publish',
  officeUnscheduleIssue: 'POST /api/office/issue/unschedule',
  officeRemoveIssue: 'POST /api/office/issue/remove',
  officeIssueCover: 'POST /api/office/issue/cover',
} as const;
