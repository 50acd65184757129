import { randomBytes } from 'node:crypto';
import type { Transaction } from '#server/platform/db/index.ts';
import { answerable, type Letter } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { sha256Of } from '#server/platform/storage/index.ts';
import { noAnswer, type Words } from '../letters/index.ts';
import { type Answers, insertAnswers } from './store-answers.ts';

const keyBytes = 16;

/** A key as it stands in addresses and message ids, whose case mail servers may change. */
export const answerKeyPattern = new RegExp(`[0-9a-f]{${2 * keyBytes}}`, 'gi');

export const answerKeyHash = (key: string): string => sha256Of(key.toLowerCase());

/** A letter whose answers come into a conversation as this person’s, where a mailbox is read; else the same. */
export async function answerableBy(
  tx: Transaction,
  { answers: box, siteName }: Site,
  letter: Letter,
  writer: Answers,
): Promise<Letter> {
  if (!box) return letter;
  const key = randomBytes(keyBytes).toString('hex');
  await insertAnswers(tx, answerKeyHash(key), writer);
  return answerable(letter, { key, box, name: siteName });
}

/** The words of such a letter: they ask for no answer elsewhere. */
export const askForAnswer = ({ answers }: Site, words: Words): Words =>
  answers ? { ...words, text: words.text.replaceAll(noAnswer, '') } : words;
