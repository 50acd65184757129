import { dayInWords } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Letter, Reader } from '#server/platform/mail/index.ts';
import { composeWords } from '../letters/index.ts';
import {
  type LetterDeps,
  type LetterFacts,
  lettersToEditors,
  lettersToGoOn,
  officeTemplateValues,
  oneLine,
} from './letters.ts';

/** Letters to editors that the authors ask for more time. */
export async function wantsTimeLetters(
  db: Db,
  { site }: LetterDeps,
  manuscript: LetterFacts & { dueOn: string | null },
  { by, until, words: said, to }: { by: string; until: string; words: string; to: readonly Reader[] },
): Promise<Letter[]> {
  const { id, journalId, dueOn } = manuscript;
  const template = 'authorsWantTime';
  const values = {
    ...officeTemplateValues(manuscript),
    author: oneLine(by),
    wantsUntil: dayInWords(until),
    dueOn: dueOn ? dayInWords(dueOn) : 'no day in particular',
    words: said,
  };
  return lettersToEditors(db, site, { template, manuscriptId: id, journalId }, values, to);
}

/** Letters to the authors that answer their wish for time: with another day, or none. */
export async function timeAnswerLetters(
  db: Db,
  { site }: LetterDeps,
  manuscript: LetterFacts & { dueOn: string | null },
  { given, dueOn }: { given: boolean; dueOn: string },
): Promise<Letter[]> {
  const { journalId } = manuscript;
  const template = given ? 'authorsTimeGiven' : 'authorsTimeRefused';
  const values = { ...officeTemplateValues(manuscript), dueOn: dayInWords(dueOn) };
  const words = await composeWords(db, template, values, journalId);
  return lettersToGoOn(site, manuscript, { template, words });
}

/** Reminders to the authors; the day is given in words. */
export async function reminderLetters(
  db: Db,
  { site }: LetterDeps,
  manuscript: LetterFacts,
  dueOn: string,
): Promise<Letter[]> {
  const { journalId } = manuscript;
  const template = 'revisionReminder';
  const words = await composeWords(db, template, { ...officeTemplateValues(manuscript), dueOn }, journalId);
  return lettersToGoOn(site, manuscript, { template, words });
}
