export type { Letter, Post, PostOffice, Reader } from './letter.ts';
export { letterOf, type Part } from './letter-of.ts';
export { createMail, createPost, type Mail } from './mail.ts';
export { lettersAbout } from './store-listed.ts';
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
export { type Carry, carryBySmtp, carryToOutbox } from './transport.ts';
