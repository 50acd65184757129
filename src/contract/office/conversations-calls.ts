/** The office's calls around conversations at a manuscript, by name; see `../calls.ts`. */
export const officeConversationsCalls = {
  officeColleagues: 'GET /api/office/manuscript/colleagues',
  officeConversations: 'GET /api/office/manuscript/conversations',
  officeReviewMessages: 'GET /api/office/review/messages',
  officeWriteToReviewer: 'POST /api/office/review/messages/write',
  officeReviewMessagesRead: 'POST /api/office/review/messages/read',
  officeWriteMessage: 'POST /api/office/manuscript/conversations/write',
  officeMessagesRead: 'POST /api/office/manuscript/conversations/read',
} as const;
