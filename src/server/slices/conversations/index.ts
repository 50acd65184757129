export { lettersAmongEditors, lettersToAuthors, tellReviewer } from './letters.ts';
export { mayReadMessageFile } from './may-read-file.ts';
export { reviewMessagesRoutes } from './review-routes.ts';
export { conversationRoutes, refuseMessage } from './routes.ts';
export { messagesOf, officeMessagesOf } from './show.ts';
export { withReviewer } from './store.ts';
export { conversationOfFile } from './store-files.ts';
export {
  eraseMessagesOfReviews,
  eraseReader,
  mentionsOfPerson,
  messagesOfPerson,
  messagesOfReviews,
} from './store-people.ts';
export { countWithReviewers, type MessageCounts, setReadUpTo, unreadByAuthor } from './store-reads.ts';
export { addMessage, wasWritten } from './write.ts';
