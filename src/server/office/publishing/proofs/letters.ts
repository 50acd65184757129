import type { LetterWords, ProposedLetter } from '#contract/office/words.ts';
import { dayInWords } from '#server/platform/days.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import {
  buildTemplateLetter,
  composeWords,
  fillFields,
  findTemplate,
  wrongWords,
  wrongWordsMessage,
} from '#server/slices/letters/index.ts';
import type { OfficeDeps } from '../../ground/index.ts';
import { readersOfArticle } from '../letters.ts';
import type { ProductionRow } from '../store-productions.ts';
import { toldEditors } from '../told-editors.ts';
import { keyHash, newKey, proofPath } from './keys.ts';
import { insertKey, listProofs, type ProofRow } from './store-proofs.ts';

type LetterDeps = Pick<OfficeDeps, 'mailer' | 'site'>;

const nameOfJournal = async (db: Db, id: number) => (await findJournal(db, { id }))?.name ?? '';

/** `{{dueOn}}` and `{{proofLink}}` are filled in as it is sent. To whom the last proof went, the next goes. */
export async function proposeProofLetter(
  db: Db,
  production: ProductionRow,
  authors: Parameters<typeof readersOfArticle>[2],
): Promise<ProposedLetter> {
  const { journalId, title } = production;
  const words = await composeWords(
    db,
    'proof',
    { title, journal: await nameOfJournal(db, journalId) },
    journalId,
  );
  const [last] = await listProofs(db, production.id);
  const [first] = await readersOfArticle(db, production, authors);
  const to = last ? { name: last.name, address: last.email } : first;
  return { ...words, to: to ? [to] : [], template: 'proof' };
}

/** Braces in the article's own title are no fields. */
export function wrongProofLetter({ subject, text }: LetterWords, title: string): string | undefined {
  const template = findTemplate('proof');
  const own = (words: string) => (title ? words.replaceAll(title, '') : words);
  const wrong = template && wrongWords(template, { subject: own(subject), text: own(text) });
  return wrong && wrongWordsMessage(wrong);
}

type ToAuthor = Pick<ProofRow, 'id' | 'name' | 'email' | 'dueOn'>;

/** A letter to the author with a link of its own, of whose key only a hash is stored. */
export async function writeToAuthor(
  tx: Transaction,
  { mailer, site }: LetterDeps,
  production: ProductionRow,
  { id, name, email, dueOn }: ToAuthor,
  { template, words }: { template: 'proof' | 'proofReminder'; words: LetterWords },
): Promise<void> {
  const key = newKey();
  await insertKey(tx, id, keyHash(key));
  const filled = { dueOn: dayInWords(dueOn) };
  const letter = buildTemplateLetter({
    to: { name, address: email },
    words: { subject: fillFields(words.subject, filled), text: fillFields(words.text, filled) },
    site,
    links: { proofLink: { label: 'Open the proof', url: `${site.publicUrl}${proofPath(key)}` } },
    about: aboutOf(production, template),
  });
  await mailer.queue(tx, letter);
}

const aboutOf = <Name extends 'proof' | 'proofReminder' | 'proofAnswered'>(
  { journalId, manuscriptId }: ProductionRow,
  template: Name,
) => ({ template, journalId, ...(manuscriptId !== null && { manuscriptId }) });

/** The journal's own text of a reminder. */
export async function remindAuthor(
  tx: Transaction,
  deps: LetterDeps,
  production: ProductionRow,
  proof: ToAuthor,
): Promise<void> {
  const { journalId, title } = production;
  const values = { title, journal: await nameOfJournal(tx, journalId), dueOn: dayInWords(proof.dueOn) };
  const words = await composeWords(tx, 'proofReminder', values, journalId);
  await writeToAuthor(tx, deps, production, proof, { template: 'proofReminder', words });
}

/** Tells whoever sent the proof, or else the editors, of the author's answer. */
export async function tellEditors(
  tx: Transaction,
  { mailer, site }: LetterDeps,
  production: ProductionRow,
  proof: Pick<ProofRow, 'userId' | 'name'>,
  answer: { approved: boolean; suggestions: number },
): Promise<void> {
  const { journalId, title } = production;
  const suggested = answer.suggestions === 1 ? 'one change' : `${answer.suggestions} changes`;
  const values = {
    title,
    journal: await nameOfJournal(tx, journalId),
    authorName: proof.name,
    outcome: answer.approved ? 'has approved the proof' : `has sent the proof back and suggests ${suggested}`,
  };
  const words = await composeWords(tx, 'proofAnswered', values, journalId);
  const url = `${site.publicUrl}/office/publishing/${production.id}`;
  for (const to of await toldEditors(tx, { ...production, userId: proof.userId })) {
    const links = { officeLink: { label: 'Open the article', url, keyless: true as const } };
    await mailer.queue(
      tx,
      buildTemplateLetter({ to, words, site, links, about: aboutOf(production, 'proofAnswered') }),
    );
  }
}
