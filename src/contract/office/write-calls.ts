/** The office's calls around letters without a step, by name; see `../calls.ts`. */
export const officeWriteCalls = {
  officeWriting: 'GET /api/office/manuscript/write',
  officeWrite: 'POST /api/office/manuscript/write',
} as const;
