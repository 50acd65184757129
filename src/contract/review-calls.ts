/** The calls of a reviewer's personal link, by name; see `calls.ts`. */
export const reviewCalls = {
  reviewInvitation: 'GET /api/review',
  reviewAnswer: 'POST /api/review/answer',
  reviewAbout: 'POST /api/review/about',
  reviewMoreTime: 'POST /api/review/more-time',
  reviewConsent: 'POST /api/review/consent',
  reviewMessages: 'GET /api/review/messages',
  reviewWriteMessage: 'POST /api/review/messages/write',
  reviewDraft: 'POST /api/review/draft',
  reviewUpload: 'POST /api/review/upload',
  reviewRemoveFile: 'POST /api/review/remove-file',
  reviewSubmit: 'POST /api/review/submit',
  reviewFile: 'GET /api/review/file',
  reviewCertificate: 'GET /api/review/certificate',
} as const;
