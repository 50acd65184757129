/** The office's calls around COUNTER reports, by name; see `../calls.ts`. */
export const officeCounterCalls = {
  officeCounter: 'GET /api/office/counter',
  officeSaveInstitution: 'POST /api/office/counter/institution',
  officeMakeInstitutionKey: 'POST /api/office/counter/institution/key',
  officeRemoveInstitution: 'POST /api/office/counter/institution/remove',
  officeCounterReport: 'GET /api/office/counter/report',
} as const;
