/** The office's calls of special issues, by name; see `../calls.ts`. */
export const officeSpecialIssuesCalls = {
  officeSpecialIssues: 'GET /api/office/special-issues',
  officeSpecialIssue: 'GET /api/office/special-issue',
  officeSaveSpecialIssue: 'POST /api/office/special-issue/save',
  officeAdmitLate: 'POST /api/office/special-issue/admit',
  officeGuestEditorLetter: 'GET /api/office/special-issue/guest-editor-letter',
  officeInviteGuestEditor: 'POST /api/office/special-issue/invite',
  officeEndGuestEditor: 'POST /api/office/special-issue/end-guest-editor',
  officeNameGuestEditor: 'POST /api/office/special-issue/name',
} as const;
