export type { Letter, Post, PostOffice, Reader } from './letter.ts';
export { type Draft, letterOf, type Part } from './letter-of.ts';
export { createMail, createPost, type Mail } from './mail.ts';
export type { LetterState } from './store.ts';
export { type LetterAbout, lettersAbout } from './store-listed.ts';
export {
  cancelLetter,
  countLetters,
  findLetter,
  forgetLettersAbout,
  forgetLettersTo,
  type KeptLetter,
  type ListedLetter,
  lettersTo,
  listLetters,
} from './store-office.ts';
export { type Carry, carryBySmtp, carryToOutbox, type Delivery } from './transport.ts';
