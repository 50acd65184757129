/** The office's calls around versions, by name; see `../calls.ts`. */
export const officeHistoryCalls = {
  officeHistory: 'GET /api/office/history',
  officeRestore: 'POST /api/office/restore',
} as const;
