/** The office's calls around figures, by name; see `../calls.ts`. */
export const officeFiguresCalls = {
  officeFigures: 'GET /api/office/figures',
  officeFiguresCsv: 'GET /api/office/figures/csv',
} as const;
