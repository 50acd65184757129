export { answerable, buildLetter, type Part, withoutAnswerLine } from './build-letter.ts';
export type { Letter, Mailer, MailQueue, Reader } from './letter.ts';
export { looksLikeAddress } from './looks-like-address.ts';
export { createMail, createMailQueue, type Mail } from './mail.ts';
export { readMessageId } from './message-id.ts';
export { lettersAbout } from './store-letters-about.ts';
export {
  cancelLetter,
  countLetters,
  deleteLettersAbout,
  deleteLettersTo,
  deleteLettersWith,
  findLetter,
  type LetterWithText,
  type ListedLetter,
  lettersTo,
  listLetters,
} from './store-office.ts';
export { outboxTransport, smtpTransport, type Transport } from './transport.ts';
