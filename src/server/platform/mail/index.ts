export type { Letter, Post, PostOffice, Reader } from './letter.ts';
export { type Draft, letterOf, type Part } from './letter-of.ts';
export { createMail, createPost, type Mail } from './mail.ts';
export { type Carry, carryBySmtp, carryToOutbox } from './transport.ts';
export {
  cancelLetter,
  findLetter,
  forgetLettersTo,
  type KeptLetter,
  type LetterState,
  letterSize,
  lettersTo,
  listLetters,
  type ListedLetter,
} from './store-office.ts';
