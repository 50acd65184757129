import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Letter, Reader } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { findRights, findUser } from '../accounts/index.ts';
import { buildTemplateLetter, composeWords, type TemplateName } from '../letters/index.ts';
import {
  editorsToNotify,
  type findLetterFacts,
  fullName,
  handlingEditor,
  isAccount,
  isByAuthor,
  isWithinRights,
  oneLine,
  readersOf,
  type SubmittedManuscript,
} from '../manuscripts/index.ts';
import { editorOf, type Review, valuesOf as valuesForReviewer, writeToReviewer } from '../reviews/index.ts';
import { colleaguesIn } from './store.ts';

type LetterFacts = NonNullable<Awaited<ReturnType<typeof findLetterFacts>>>;

type Said = { words: string; filenames: readonly string[] };

/** What was written, as paragraphs of a letter: no word of it is a field. */
const partsOf = ({ words, filenames }: Said): string[] => [
  ...words
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean),
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
  db: Db,
  site: Site,
  facts: LetterFacts,
  said: Said,
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
  return readersOf(authors, account).map((to) => {
    const common = { to, site, words, about: aboutOf(facts, template) };
    const message = partsOf(said);
    return isAccount(to, account)
      ? buildTemplateLetter({
          ...common,
          lists: { message },
          links: { manuscriptLink: { label: 'Answer on the manuscript’s page', url, keyless: true } },
        })
      : buildTemplateLetter({ ...common, lists: { message, manuscriptLink: others } });
  });
}

/** Letters that lead people of the office to a conversation. */
export async function lettersToOffice(
  db: Db,
  site: Site,
  facts: LetterFacts,
  {
    template,
    who,
    said,
    to,
    at = anchor,
  }: { template: TemplateName; who: string; said: Said; to: readonly Reader[]; at?: string },
): Promise<Letter[]> {
  const words = await composeWords(
    db,
    template,
    { ...valuesOf(facts), writer: oneLine(who) },
    facts.journalId,
  );
  const url = `${site.publicUrl}/office/manuscript/${facts.id}${at}`;
  return to.map((one) =>
    buildTemplateLetter({
      to: one,
      site,
      words,
      lists: { message: partsOf(said) },
      links: { manuscriptLink: { label: 'Read and answer', url, keyless: true } },
      about: aboutOf(facts, template),
    }),
  );
}

/** The account, if it can sign in and may see the manuscript as one of the office now. */
async function colleague(db: Db, manuscriptId: number, userId: number): Promise<Reader | undefined> {
  const user = await findUser(db, userId);
  if (!user || user.disabled) return undefined;
  const { email } = user;
  const rights = await findRights(db, userId, 'manuscripts');
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
  db: Db,
  site: Site,
  facts: LetterFacts,
  {
    conversationId,
    writer,
    mentions,
    said,
  }: {
    conversationId: number;
    writer: { userId: number; name: string };
    mentions: readonly number[];
    said: Said;
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
    return lettersToOffice(db, site, facts, { template, who: writer.name, said, to, at: anchorAmongEditors });
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
  { review, manuscript, words }: { review: Review; manuscript: SubmittedManuscript; words: string },
): Promise<void> {
  const template = 'messageToReviewer';
  const { journalId } = manuscript;
  const values = valuesForReviewer(manuscript, await editorOf(tx, manuscript), review, review.name);
  const letter = await composeWords(tx, template, values, journalId);
  const lists = { message: partsOf({ words, filenames: [] }) };
  await writeToReviewer(tx, deps, review, { template, words: letter, journalId, lists });
}
