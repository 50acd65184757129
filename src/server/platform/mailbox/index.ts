export { type ParsedLetter, parseLetter } from './in-worker.ts';
export { type ArrivedLetter, mailboxFailure, readMailbox } from './read-mailbox.ts';
export { essence, withoutWriter } from './rules-words.ts';
