/** The office's calls around letters that arrived, by name; see `../calls.ts`. */
export const officeArrivedCalls = {
  officeArrived: 'GET /api/office/arrived',
  officeArrivedDone: 'POST /api/office/arrived/done',
} as const;
