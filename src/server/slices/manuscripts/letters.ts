import { fullName } from '#contract/names.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Letter, Reader } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import {
  buildTemplateLetter,
  composeWords,
  fillFields,
  type LinkField,
  type TemplateName,
  type Words,
} from '../letters/index.ts';
import type { Author, Content } from './manuscript.ts';

/** Letters to corresponding authors; a longer list is a mistake. */
const mostLetters = 10;

export type LetterDeps = { site: Site };

type Submitted = {
  id: number;
  number: string;
  journalName: string;
  content: Content;
  /** The account that submitted it. */
  account: Reader;
  revision: boolean;
};

/** Titles and names come from forms, and are on lines of their own. */
export const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Only the account that submitted can open the manuscript. */
export const isAccount = (reader: Reader, account: Reader): boolean =>
  addressKey(reader.address) === addressKey(account.address);

/** Each corresponding author once, and the account that submitted. */
export function readersOf(authors: readonly Author[], account: Reader): Reader[] {
  const corresponding = authors
    .filter((author) => author.corresponding)
    .slice(0, mostLetters)
    .map((author) => ({ name: fullName(author), address: author.email }));
  // An erased account's address; “.invalid” receives no letters (RFC 2606).
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

/** The same letter for all recipients; those who can't open the manuscript read who can. */
function lettersTo(
  readers: readonly Reader[],
  {
    site,
    account,
    link,
    told,
    ...letter
  }: {
    site: LetterDeps['site'];
    account: Reader;
    words: Words;
    about: { template: TemplateName; manuscriptId: number; journalId: number };
    /** For the account that submitted. */
    link: LinkField;
    /** Shown to the others in place of the button. */
    told: string;
  },
): Letter[] {
  const { words } = letter;
  const without = { ...words, text: fillFields(words.text, { manuscriptLink: told }) };
  return readers.map((to) =>
    isAccount(to, account)
      ? buildTemplateLetter({ ...letter, to, site, links: { manuscriptLink: link } })
      : buildTemplateLetter({ ...letter, to, site, words: without }),
  );
}

const seeLink = ({ publicUrl }: LetterDeps['site'], id: number): LinkField => ({
  label: 'See your manuscript',
  url: `${publicUrl}/user-manuscriptview/${id}`,
  keyless: true,
});

const goOnLink = ({ publicUrl }: LetterDeps['site'], id: number): LinkField => ({
  label: 'Go on with your manuscript',
  url: `${publicUrl}/user-submission/${id}`,
  keyless: true,
});

const submittedBy = (account: Reader) => `It was submitted by ${oneLine(account.name) || account.address}`;

/** Letters to the corresponding authors of a submission or revision, naming all authors. */
export async function submissionLetters(
  db: Db,
  { site }: LetterDeps,
  submitted: Submitted,
): Promise<Letter[]> {
  const { id, content, account, revision } = submitted;
  const template = revision ? 'revisionSubmitted' : 'manuscriptSubmitted';
  const { journalId } = content;
  const words = await composeWords(db, template, valuesOf(submitted), journalId);
  return lettersTo(readersOf(content.authors, account), {
    site,
    account,
    words,
    about: { template, manuscriptId: id, journalId },
    link: seeLink(site, id),
    told: `${submittedBy(account)}, who can see how it goes on. If you know nothing of it, please answer to the journal.`,
  });
}

/** A submitted manuscript for letters, with its authors as submitted. */
export type LetterFacts = {
  id: number;
  number: string;
  title: string;
  journalId: number;
  journalName: string;
  authors: readonly Author[];
  account: Reader;
};

export const officeTemplateValues = ({ number, title, journalName }: LetterFacts) => ({
  manuscriptNumber: number,
  title: oneLine(title),
  journal: journalName,
});

/** Letters to the corresponding authors and the account that one of them, `by`, has withdrawn the manuscript. */
export async function withdrawalLetters(
  db: Db,
  { site }: LetterDeps,
  manuscript: LetterFacts,
  { by, reason }: { by: string; reason: string },
): Promise<Letter[]> {
  const { id, journalId, authors, account } = manuscript;
  const template = 'manuscriptWithdrawn';
  const comments = `${oneLine(by)} has withdrawn it, for this reason:\n\n${reason}`;
  const words = await composeWords(
    db,
    template,
    { ...officeTemplateValues(manuscript), comments },
    journalId,
  );
  return lettersTo(readersOf(authors, account), {
    site,
    account,
    words,
    about: { template, manuscriptId: id, journalId },
    link: seeLink(site, id),
    told: `${submittedBy(account)}.`,
  });
}

/** Letters that lead editors to a manuscript in the office. */
export async function lettersToEditors(
  db: Db,
  site: LetterDeps['site'],
  about: { template: TemplateName; manuscriptId: number; journalId: number },
  values: Parameters<typeof composeWords>[2],
  to: readonly Reader[],
): Promise<Letter[]> {
  const words = await composeWords(db, about.template, values, about.journalId);
  const url = `${site.publicUrl}/office/manuscript/${about.manuscriptId}`;
  const manuscriptLink: LinkField = { label: 'Open the manuscript', url, keyless: true };
  return to.map((one) => buildTemplateLetter({ to: one, site, words, links: { manuscriptLink }, about }));
}

/** Letters to editors that the authors have withdrawn a manuscript. */
export async function withdrawnLetters(
  db: Db,
  { site }: LetterDeps,
  manuscript: LetterFacts,
  { by, reason, to }: { by: string; reason: string; to: readonly Reader[] },
): Promise<Letter[]> {
  const { id, journalId } = manuscript;
  const template = 'withdrawnByAuthors';
  const values = { ...officeTemplateValues(manuscript), author: oneLine(by), reason };
  return lettersToEditors(db, site, { template, manuscriptId: id, journalId }, values, to);
}

/** Letters that lead authors to where they go on with a manuscript. */
export function lettersToGoOn(
  site: LetterDeps['site'],
  { id, journalId, authors, account }: LetterFacts,
  { template, words }: { template: TemplateName; words: Words },
): Letter[] {
  return lettersTo(readersOf(authors, account), {
    site,
    account,
    words,
    about: { template, manuscriptId: id, journalId },
    link: goOnLink(site, id),
    told: `${submittedBy(account)}, who can go on with it.`,
  });
}

/** Letters on a new manuscript or revision, to its editor or, without one, to all who could take it. */
export async function arrivedLetters(
  db: Db,
  { site }: LetterDeps,
  submitted: Omit<Submitted, 'account'>,
  { to, handled, first }: { to: readonly Reader[]; handled: boolean; first: boolean },
): Promise<Letter[]> {
  const { id, content, revision } = submitted;
  const { journalId } = content;
  const ofEditor = revision ? 'revisionArrived' : 'submittedAgain';
  const template = handled ? ofEditor : 'waitsForAnEditor';
  const back = first ? 'A manuscript' : 'A manuscript that was returned to its authors';
  const values = { ...valuesOf(submitted), arrived: revision ? 'A revision' : back };
  return lettersToEditors(db, site, { template, manuscriptId: id, journalId }, values, to);
}
