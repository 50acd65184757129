import type { Db } from '#server/platform/db/index.ts';
import type { Letter, Reader } from '#server/platform/mail/index.ts';
import { composeWords, fill, letterOfWords } from '../letters/index.ts';
import { type Author, type Content, fullName } from './manuscript.ts';

/** Letters to corresponding authors; a longer list of them is no list of authors any more. */
const mostLetters = 10;

export type LetterDeps = { press: { siteName: string; publicUrl: string } };

type Submitted = {
  id: number;
  number: string;
  journalName: string;
  content: Content;
  /** The account that submitted it. */
  account: Reader;
  revision: boolean;
};

/** Titles and names come from forms, and stand in lines of their own. */
const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

const key = (address: string) => address.trim().toLowerCase();

/** Whether a letter's reader is the account that submitted, which alone can see the manuscript. */
export const isAccount = (reader: Reader, account: Reader): boolean =>
  key(reader.address) === key(account.address);

/** Who gets a letter: each corresponding author once, and the account that submitted. */
export function readersOf(authors: readonly Author[], account: Reader): Reader[] {
  const corresponding = authors
    .filter((author) => author.corresponding)
    .slice(0, mostLetters)
    .map((author) => ({ name: fullName(author), address: author.email }));
  // The address of an account that was erased; no letter to “.invalid” can ever arrive (RFC 2606).
  const all = [...corresponding, account].filter(({ address }) => !/^$|\.invalid$/i.test(address));
  return all.filter((reader, i) => all.findIndex((other) => isAccount(other, reader)) === i);
}

const valuesOf = ({
  number,
  journalName,
  content,
}: Pick<Submitted, 'number' | 'journalName' | 'content'>) => ({
  number,
  journal: journalName,
  title: oneLine(content.title),
  authors: oneLine(content.authors.map(fullName).join(', ')),
});

/** The letters that tell of a submission or a revision: to the corresponding authors, with all authors named. */
export async function submissionLetters(
  db: Db,
  { press }: LetterDeps,
  submitted: Submitted,
): Promise<Letter[]> {
  const { id, content, account, revision } = submitted;
  const template = revision ? 'revisionSubmitted' : 'manuscriptSubmitted';
  const { journalId } = content;
  const words = await composeWords(db, template, valuesOf(submitted), journalId);
  const manuscriptLink = {
    label: 'See your manuscript',
    url: `${press.publicUrl}/user-manuscriptview/${id}`,
    keyless: true,
  } as const;
  const submitter = oneLine(account.name) || account.address;
  const told = `It was submitted by ${submitter}, who can see how it goes on. If you know nothing of it, please answer to the journal.`;
  return readersOf(content.authors, account).map((to) => {
    const about = { template, manuscriptId: id, journalId } as const;
    return isAccount(to, account)
      ? letterOfWords({ to, press, words, links: { manuscriptLink }, about })
      : letterOfWords({
          to,
          press,
          words: { ...words, text: fill(words.text, { manuscriptLink: told }) },
          about,
        });
  });
}

/** Tells the editor who handles a manuscript that it has come back from its authors. */
export async function returnedLetter(
  db: Db,
  { press }: LetterDeps,
  submitted: Omit<Submitted, 'account'>,
  to: Reader,
): Promise<Letter> {
  const { id, content, revision } = submitted;
  const template = revision ? 'revisionArrived' : 'submittedAgain';
  const { journalId } = content;
  const words = await composeWords(db, template, valuesOf(submitted), journalId);
  const url = `${press.publicUrl}/office/manuscript/${id}`;
  const manuscriptLink = { label: 'Open the manuscript', url, keyless: true } as const;
  const about = { template, manuscriptId: id, journalId } as const;
  return letterOfWords({ to, press, words, links: { manuscriptLink }, about });
}
