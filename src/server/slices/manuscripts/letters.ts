import { type Letter, letterOf, type Reader } from '#server/platform/mail/index.ts';
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

/** The letters that tell of a submission or a revision: to the corresponding authors, with all authors named. */
export function submissionLetters(
  { press }: LetterDeps,
  { id, number, journalName, content, account, revision }: Submitted,
): Letter[] {
  const what = revision ? 'revision' : 'manuscript';
  const listed = {
    template: revision ? 'revisionSubmitted' : 'manuscriptSubmitted',
    about: `manuscript ${id}`,
    journalId: content.journalId,
    keepsWords: true,
  };
  return readersOf(content.authors, account).map((to) => ({
    ...letterOf({
      to,
      press,
      subject: `${number}: your ${what} was submitted`,
      parts: [
        `Thank you for submitting a ${what} to ${journalName}. It has arrived, and the editors will read it.`,
        {
          facts: [
            ['Manuscript ID', number],
            ['Journal', journalName],
            ['Title', content.title],
            ['Authors', content.authors.map(fullName).join(', ')],
          ],
        },
        isAccount(to, account)
          ? { label: 'See your manuscript', url: `${press.publicUrl}/user-manuscriptview/${id}` }
          : `It was submitted by ${account.name.replace(/\s+/gu, ' ').trim() || account.address}, who can see how it goes on. If you know nothing of it, please answer to the journal.`,
      ],
    }),
    ...listed,
  }));
}

/** Tells the editor who handles a manuscript that it has come back from its authors. */
export function returnedLetter(
  { press }: LetterDeps,
  { id, number, journalName, content, revision }: Omit<Submitted, 'account'>,
  editor: Reader,
): Letter {
  return {
    ...letterOf({
      to: editor,
      press,
      subject: revision ? `${number}: the revision has arrived` : `${number}: submitted again`,
      parts: [
        revision
          ? `The authors have submitted their revision of “${content.title}”, which you handle for ${journalName}. It waits for you.`
          : `The authors have submitted “${content.title}” again, which you handle for ${journalName}. It waits for you.`,
        { label: 'Open the manuscript', url: `${press.publicUrl}/office/manuscript/${id}` },
      ],
    }),
    template: 'manuscriptReturned',
    about: `manuscript ${id}`,
    journalId: content.journalId,
    keepsWords: true,
  };
}
