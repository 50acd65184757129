/** Such as `JLC-2026-0001`: journal code, year, running number. */
export const manuscriptNumber = (journalCode: string, year: number, running: number): string =>
  `${journalCode.toUpperCase().replace(/[^A-Z0-9-]/g, '')}-${year}-${String(running).padStart(4, '0')}`;
