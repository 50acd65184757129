/** The office's calls around the state of the installation, by name; see `../calls.ts`. */
export const officeSystemCalls = {
  officeSystem: 'GET /api/office/system',
  officeTryMail: 'POST /api/office/system/try-mail',
} as const;
