import { fullName } from '#contract/names.ts';
import type { Permission } from '#contract/office/roles.ts';
import { paragraphsOf } from '#contract/paragraphs.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Letter, Reader } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { findByAddress, findRights, findUser } from '../accounts/index.ts';
import { buildTemplateLetter, composeWords, type TemplateName } from '../letters/index.ts';
import {
  editorsToNotify,
  type findLetterFacts,
  handlingEditor,
  isAccount,
  isByAuthor,
  isWithinRights,
  oneLine,
  readersOf,
  type SubmittedManuscript,
} from '../manuscripts/index.ts';
import { letterValues, type Review, writeToReviewer } from '../reviews/index.ts';
import { answerableBy, askForAnswer } from './answers.ts';
import { colleaguesIn } from './store.ts';

type LetterFacts = NonNullable<Awaited<ReturnType<typeof findLetterFacts>>>;

type Content = { words: string; filenames: readonly string[] };

/** What was written, as paragraphs of a letter: no word of it is a field. */
const partsOf = ({ words, filenames }: Content): string[] => [
  ...paragraphsOf(words),
  ...(filenames.length > 0 ? [`With it: ${filenames.map(oneLine).join(', ')}`] : []),
];

const valuesOf = ({ number, title, journalName }: LetterFacts) => ({
  manuscriptNumber: number,
  title: oneLine(title),
  journal: journalName,
});

/** Where a conversation stands on a page. */
const anchor = '#conversation';
const anchorAmongEditors = '#among-editors';

/** Where the office reads what a reviewer writes. The letter is known by it again: it goes when the reviewer is erased. */
export const placeOfReview = (reviewId: number) => `?review=${reviewId}#peer-review`;

const aboutOf = ({ id, journalId }: LetterFacts, template: TemplateName) => ({
  template,
  manuscriptId: id,
  journalId,
});

/** Letters to the authors with what the office wrote to them; whoever submitted answers on the page. */
export async function lettersToAuthors(
  db: Transaction,
  site: Site,
  facts: LetterFacts,
  { conversationId, content }: { conversationId: number; content: Content },
): Promise<Letter[]> {
  const { id, journalId, authors, account } = facts;
  const template = 'messageToAuthors';
  const words = await composeWords(db, template, valuesOf(facts), journalId);
  const url = `${site.publicUrl}/user-manuscriptview/${id}${anchor}`;
  // Whoever submitted may have been erased since.
  const others =
    readersOf([], account).length > 0
      ? [`${oneLine(account.name) || account.address}, who submitted the manuscript, can answer on its page.`]
      : [];
  const letters: Letter[] = [];
  for (const to of readersOf(authors, account)) {
    const common = { to, site, about: aboutOf(facts, template) };
    const message = partsOf(content);
    if (!isAccount(to, account)) {
      letters.push(buildTemplateLetter({ ...common, words, lists: { message, manuscriptLink: others } }));
      continue;
    }
    const letter = buildTemplateLetter({
      ...common,
      words: askForAnswer(site, words),
      lists: { message },
      links: { manuscriptLink: { label: 'Answer on the manuscript’s page', url, keyless: true } },
    });
    const writer = { conversationId, side: 'authors' as const, userId: facts.userId };
    letters.push(await answerableBy(db, site, letter, writer));
  }
  return letters;
}

/** Letters that lead people of the office to a conversation, or are answered. */
export async function lettersToOffice(
  db: Transaction,
  site: Site,
  facts: LetterFacts,
  {
    template,
    conversationId,
    who,
    content,
    to,
    at = anchor,
  }: {
    template: TemplateName;
    conversationId: number;
    who: string;
    content: Content;
    to: readonly Reader[];
    at?: string;
  },
): Promise<Letter[]> {
  const words = await composeWords(
    db,
    template,
    { ...valuesOf(facts), writer: oneLine(who) },
    facts.journalId,
  );
  const url = `${site.publicUrl}/office/manuscript/${facts.id}${at}`;
  const letters: Letter[] = [];
  for (const one of to) {
    const user = await findByAddress(db, one.address);
    const letter = buildTemplateLetter({
      to: one,
      site,
      words: user ? askForAnswer(site, words) : words,
      lists: { message: partsOf(content) },
      links: { manuscriptLink: { label: 'Read and answer', url, keyless: true } },
      about: aboutOf(facts, template),
    });
    const writer = user && { conversationId, side: 'office' as const, userId: user.id };
    letters.push(writer ? await answerableBy(db, site, letter, writer) : letter);
  }
  return letters;
}

/** The account, if it can sign in and may do this with the manuscript as one of the office now. */
export async function colleague(
  db: Db,
  manuscriptId: number,
  userId: number,
  to: Permission = 'manuscripts',
): Promise<Reader | undefined> {
  const user = await findUser(db, userId);
  if (!user || user.disabled) return undefined;
  const { email } = user;
  const rights = await findRights(db, userId, to);
  const may = await isWithinRights(db, manuscriptId, { userId, email, rights });
  if (!may || (await isByAuthor(db, manuscriptId, { userId, email }))) return undefined;
  return { name: fullName(user) || email, address: email };
}

/** Who of the office is told of a message from outside: who handles the manuscript, and who has written in the conversation. */
export async function officeReaders(db: Db, facts: LetterFacts, conversationId: number): Promise<Reader[]> {
  const all = [...(await editorsToNotify(db, facts))];
  for (const userId of await colleaguesIn(db, conversationId)) {
    const reader = await colleague(db, facts.id, userId);
    if (reader) all.push(reader);
  }
  return all.filter(
    ({ address }, i) => i === all.findIndex((one) => addressKey(one.address) === addressKey(address)),
  );
}

/**
 * Letters with what an editor wrote to the others: to those whom it mentions, who handles the manuscript, and who is in the
 * conversation already; never to its writer, nor to who may not see the manuscript now.
 */
export async function lettersAmongEditors(
  db: Transaction,
  site: Site,
  facts: LetterFacts,
  {
    conversationId,
    writer,
    mentions,
    content,
  }: {
    conversationId: number;
    writer: { userId: number; name: string };
    mentions: readonly number[];
    content: Content;
  },
): Promise<Letter[]> {
  const handles = await handlingEditor(db, facts);
  const others = new Set([...(handles ? [handles.id] : []), ...(await colleaguesIn(db, conversationId))]);
  for (const userId of [writer.userId, ...mentions]) others.delete(userId);
  const toldOf = async (template: TemplateName, people: Iterable<number>) => {
    const to: Reader[] = [];
    for (const userId of people) {
      const reader = await colleague(db, facts.id, userId);
      if (reader) to.push(reader);
    }
    const at = anchorAmongEditors;
    return lettersToOffice(db, site, facts, { template, conversationId, who: writer.name, content, to, at });
  };
  const mentioned = mentions.filter((userId) => userId !== writer.userId);
  return [
    ...(await toldOf('mentionedByColleague', mentioned)),
    ...(await toldOf('messageOfColleague', others)),
  ];
}

/** Sends a reviewer what the office wrote, with a link to answer by. */
export async function tellReviewer(
  tx: Transaction,
  deps: Parameters<typeof writeToReviewer>[1],
  {
    review,
    manuscript,
    conversationId,
    words,
  }: { review: Review; manuscript: SubmittedManuscript; conversationId: number; words: string },
): Promise<void> {
  const template = 'messageToReviewer';
  const { journalId } = manuscript;
  const values = await letterValues(tx, manuscript, review, review.name);
  const { site } = deps;
  const letter = askForAnswer(site, await composeWords(tx, template, values, journalId));
  const lists = { message: partsOf({ words, filenames: [] }) };
  const writer = { conversationId, side: 'reviewer' as const, userId: null };
  const finish = (made: Letter) => answerableBy(tx, site, made, writer);
  await writeToReviewer(tx, deps, review, { template, words: letter, journalId, lists, finish });
}
