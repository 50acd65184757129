export { lettersAmongEditors, lettersToAuthors } from './letters.ts';
export { mayReadMessageFile } from './may-read-file.ts';
export { conversationRoutes, refuseMessage } from './routes.ts';
export { officeMessagesOf } from './show.ts';
export { conversationOfFile } from './store-files.ts';
export { eraseReader, mentionsOfPerson, messagesOfPerson } from './store-people.ts';
export { setReadUpTo, unreadByAuthor } from './store-reads.ts';
export { addMessage } from './write.ts';
