/** The office's calls around the state of the press's machine, by name; see `../calls.ts`. */
export const officeNoticesCalls = {
  officeNotices: 'GET /api/office/notices',
} as const;
