/** The office's calls for personal data of people without an account, by name; see `../calls.ts`. */
export const officePersonalDataCalls = {
  officeAddress: 'GET /api/office/address',
  officeExportAddress: 'POST /api/office/address/export',
  officeEraseAddress: 'POST /api/office/address/erase',
} as const;
