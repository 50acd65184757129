export { answerKeyHash, answerKeyPattern } from './answers.ts';
export { colleague, lettersAmongEditors, lettersToAuthors, tellReviewer } from './letters.ts';
export { mayReadMessageFile } from './may-read-file.ts';
export { Refused } from './refused.ts';
export { reviewMessageLimit, reviewMessagesRoutes } from './review-routes.ts';
export { conversationRoutes, messageLimit } from './routes.ts';
export { messagesOf, officeMessagesOf } from './show.ts';
export { withReviewer } from './store.ts';
export { type AnswerTo, findAnswers } from './store-answers.ts';
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
export { refuseMessage, writeAsAuthor, writeAsReviewer } from './write-as.ts';
