import { fullName } from '#contract/names.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { dayInWords } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Letter, Reader } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { findUser } from '#server/slices/accounts/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import type { TemplateName } from '#server/slices/letters/index.ts';
import {
  buildTemplateLetter,
  composeWords,
  findTemplate,
  wrongWords,
  wrongWordsMessage,
} from '#server/slices/letters/index.ts';
import {
  findSubmittedRecord,
  isAccount,
  readersOf,
  type SubmittedManuscript,
} from '#server/slices/manuscripts/index.ts';
import { letterSubject } from '../ground/index.ts';
import { wordsFor } from './rules-letters.ts';

/** The account that submitted a manuscript, and everybody who gets letters about it. */
export async function readersOfManuscript(
  db: Db,
  { id, userId }: SubmittedManuscript,
): Promise<{ account: Reader; readers: Reader[] }> {
  const user = await findUser(db, userId);
  const account = { name: user ? fullName(user) : '', address: user?.email ?? '' };
  const authors = (await findSubmittedRecord(db, id))?.manuscript.authors ?? [];
  return { account, readers: readersOf(authors, account) };
}

/** Values of a letter's fields before the action; the editor's comments and days stay as fields until it is sent. */
export async function letterValues(db: Db, { number, title, journalId }: SubmittedManuscript) {
  const journal = await findJournal(db, { id: journalId });
  return { manuscriptNumber: number, title, journal: journal?.name ?? '' };
}

/** Braces in the manuscript's own title are no fields. */
export function wrongLetter(name: TemplateName, words: LetterWords, title: string): string | undefined {
  const template = findTemplate(name);
  const own = (text: string) => text.replaceAll(title, '');
  const wrong = template && wrongWords(template, { subject: own(words.subject), text: own(words.text) });
  return wrong && wrongWordsMessage(wrong);
}

/** One letter for each reader. */
export function actionLetters(
  site: Site,
  manuscript: SubmittedManuscript,
  { account, readers }: { account: Reader; readers: readonly Reader[] },
  {
    words,
    values,
    template,
    revises,
  }: {
    words: LetterWords;
    values: Readonly<Record<string, string>>;
    template: TemplateName;
    /** Whether the letter links to the form for the next submission, not to the page of the manuscript. */
    revises: boolean;
  },
): Letter[] {
  const { id, journalId } = manuscript;
  const view = { label: 'See your manuscript', url: `${site.publicUrl}/user-manuscriptview/${id}` };
  const form = { label: 'Go on with your manuscript', url: `${site.publicUrl}/user-submission/${id}` };
  return readers.map((to) => ({
    ...buildTemplateLetter({
      to,
      site,
      words: wordsFor(words, values, isAccount(to, account) ? undefined : account.name || account.address),
      links: { manuscriptLink: revises ? form : view },
      about: { template, manuscriptId: id, journalId },
    }),
    // The link has no key, so the text may be stored.
    keepsWords: true,
  }));
}

/** What a letter about a manuscript would have been that an editor did not want, or that nobody is to get. */
export const unsentAbout = (
  { id, journalId }: Pick<SubmittedManuscript, 'id' | 'journalId'>,
  template: TemplateName,
) => ({ template, about: letterSubject(id), scope: journalId });

export async function assignmentLetter(
  db: Db,
  site: Site,
  manuscript: SubmittedManuscript,
  { to, assignedBy }: { to: Reader; assignedBy: string },
): Promise<Letter> {
  const { id, journalId, dueOn } = manuscript;
  const values = {
    ...(await letterValues(db, manuscript)),
    assignedBy,
    dueOn: dueOn ? dayInWords(dueOn) : '',
  };
  const words = await composeWords(db, 'editorAssigned', {}, journalId);
  const letter = buildTemplateLetter({
    to,
    site,
    words: wordsFor(words, values),
    links: {
      officeLink: { label: 'Open the manuscript', url: `${site.publicUrl}/office/manuscript/${id}` },
    },
    about: { template: 'editorAssigned', manuscriptId: id, journalId },
  });
  return { ...letter, keepsWords: true };
}

export async function recommendationLetter(
  db: Db,
  site: Site,
  manuscript: SubmittedManuscript,
  { to, ...values }: { to: Reader; recommendedBy: string; recommendation: string; reasons: string },
): Promise<Letter> {
  const { id, journalId } = manuscript;
  const words = await composeWords(db, 'decisionRecommended', {}, journalId);
  const letter = buildTemplateLetter({
    to,
    site,
    words: wordsFor(words, { ...(await letterValues(db, manuscript)), ...values }),
    links: {
      officeLink: { label: 'Open the manuscript', url: `${site.publicUrl}/office/manuscript/${id}` },
    },
    about: { template: 'decisionRecommended', manuscriptId: id, journalId },
  });
  return { ...letter, keepsWords: true };
}
