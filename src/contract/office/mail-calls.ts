/** The office's calls around letters and their templates, by name; see `../calls.ts`. */
export const officeMailCalls = {
  officeLetters: 'GET /api/office/letters',
  officeLetterSent: 'GET /api/office/letters/one',
  officeResendLetter: 'POST /api/office/letters/resend',
  officeCancelLetter: 'POST /api/office/letters/cancel',
  officeTemplates: 'GET /api/office/templates',
  officeTemplate: 'GET /api/office/templates/one',
  officePreviewTemplate: 'POST /api/office/templates/preview',
  officeSaveTemplate: 'POST /api/office/templates/save',
  officeSavePressTemplate: 'POST /api/office/templates/save-for-all',
  officeResetTemplate: 'POST /api/office/templates/reset',
  officeResetPressTemplate: 'POST /api/office/templates/reset-for-all',
} as const;
