import { fullName } from '#contract/names.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type Letter, looksLikeAddress, type Reader } from '#server/platform/mail/index.ts';
import { buildTemplateLetter, composeWords } from '../letters/index.ts';
import {
  type LetterDeps,
  type LetterFacts,
  lettersToEditors,
  officeTemplateValues,
  oneLine,
} from './letters.ts';

/** Names of letters to people whom a stranger may have named. */
const harmless = (name: string): string => (looksLikeAddress(name) ? '' : oneLine(name));

/** Tells an author that a manuscript names them, with their personal link. */
export async function coauthorLetter(
  db: Db,
  { site }: LetterDeps,
  manuscript: LetterFacts,
  { to, key }: { to: Reader; key: string },
): Promise<Letter> {
  const { id, journalId, account, authors } = manuscript;
  const template = 'coauthorTold';
  const values = {
    ...officeTemplateValues(manuscript),
    authors: authors
      .map((author) => harmless(fullName(author)))
      .filter(Boolean)
      .join(', '),
    submitter: harmless(account.name) || account.address,
  };
  return buildTemplateLetter({
    to: { ...to, name: harmless(to.name) },
    site,
    words: await composeWords(db, template, values, journalId),
    links: {
      coauthorLink: { label: 'See where it stands, or object', url: `${site.publicUrl}/coauthor/${key}` },
    },
    about: { template, manuscriptId: id, journalId },
  });
}

/** Letters to editors that somebody is no author of a manuscript that names them. */
export const coauthorDeniesLetters = (
  db: Db,
  { site }: LetterDeps,
  manuscript: LetterFacts,
  { author, words, to }: { author: string; words: string; to: readonly Reader[] },
): Promise<Letter[]> =>
  lettersToEditors(
    db,
    site,
    { template: 'coauthorDenies', manuscriptId: manuscript.id, journalId: manuscript.journalId },
    { ...officeTemplateValues(manuscript), author: oneLine(author), words },
    to,
  );

/** What these would have told of where no editor is to be told. */
export const unsentCoauthorDenies = ({ id, journalId }: Pick<LetterFacts, 'id' | 'journalId'>) => ({
  template: 'coauthorDenies',
  about: `manuscript ${id}`,
  scope: journalId,
});
