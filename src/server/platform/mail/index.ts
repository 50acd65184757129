export type { Letter, Post, Reader } from './letter.ts';
export { type Draft, letterOf, type Part } from './letter-of.ts';
export { createMail, createPost, type Mail } from './mail.ts';
export { type Carry, carryBySmtp, carryToOutbox } from './transport.ts';
