import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Letter } from '#server/platform/mail/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import {
  composeWords,
  findTemplate,
  type LinkField,
  letterOfWords,
  type TemplateName,
  type Words,
} from '#server/slices/letters/index.ts';
import { editorsToTell, handlingEditor, type SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import type { LetterDeps } from './deps.ts';
import { keyHash, newKey, reviewPath } from './keys.ts';
import { type Day, dayInWords } from './rules-days.ts';
import type { Review } from './store.ts';
import { insertKey } from './store-keys.ts';

/** Who asks for reviews of a manuscript: its editor, else the editors as such. */
export async function editorOf(
  db: Db,
  manuscript: Pick<SubmittedManuscript, 'id' | 'editorId' | 'journalId'>,
): Promise<{ editorName: string; journal: string }> {
  const journal = (await findJournal(db, { id: manuscript.journalId }))?.name ?? '';
  const user = await handlingEditor(db, manuscript);
  const name = user && `${user.firstName} ${user.lastName}`.trim();
  return { editorName: name || 'The editors', journal };
}

type Days = { answerBy: Day; reviewDays: number; dueOn: Day | null };

/** What stands for the fields of letters to a reviewer; the link is put in as a letter is sent. */
export const valuesOf = (
  manuscript: Pick<SubmittedManuscript, 'number' | 'title'> & { abstract?: string },
  asks: { editorName: string; journal: string },
  { answerBy, reviewDays, dueOn }: Days,
  reviewerName?: string,
): Record<string, string> => ({
  manuscriptNumber: manuscript.number,
  title: manuscript.title,
  journal: asks.journal,
  editorName: asks.editorName,
  answerBy: dayInWords(answerBy),
  reviewDays: String(reviewDays),
  ...(dueOn && { dueOn: dayInWords(dueOn) }),
  ...(manuscript.abstract !== undefined && { abstract: manuscript.abstract }),
  ...(reviewerName !== undefined && { reviewerName }),
});

type ReviewLetter = {
  template: TemplateName;
  /** As someone has read and changed them, or as the template has them with its fields filled in. */
  words: Words;
  journalId: number;
};

/** Makes a new key for a review, and the link that brings it. */
async function linkFor(
  tx: Transaction,
  { site }: Pick<LetterDeps, 'site'>,
  reviewId: number,
): Promise<LinkField> {
  const key = newKey();
  await insertKey(tx, { reviewId, keySha256: keyHash(key) });
  return { label: 'Open the review page', url: `${site.publicUrl}${reviewPath(key)}` };
}

/**
 * Sends a reviewer a letter. One whose words name the link brings a new key, which is in the letter and nowhere
 * else; those given out before stay valid.
 */
export async function writeToReviewer(
  tx: Transaction,
  deps: LetterDeps,
  review: Pick<Review, 'id' | 'manuscriptId' | 'name' | 'email'>,
  { template, words, journalId }: ReviewLetter,
): Promise<void> {
  // What was filled in, such as a title, may look like the field: letters that have none bring no key, least of all to
  // an invitation that was taken back.
  const brings =
    'reviewLink' in (findTemplate(template)?.fields ?? {}) && /\{\{\s*reviewLink\s*\}\}/.test(words.text);
  const links: Record<string, LinkField> = {};
  if (brings) links.reviewLink = await linkFor(tx, deps, review.id);
  const letter: Letter = letterOfWords({
    to: { name: review.name, address: review.email },
    words,
    site: deps.site,
    links,
    about: { template, manuscriptId: review.manuscriptId, journalId },
  });
  await deps.mailer.queue(tx, letter);
}

/** Sends a reviewer a letter in the journal's words, unread by anyone. */
export async function writeByTemplate(
  tx: Transaction,
  deps: LetterDeps,
  template: TemplateName,
  review: Review,
  manuscript: SubmittedManuscript,
): Promise<void> {
  const { journalId } = manuscript;
  const asks = await editorOf(tx, manuscript);
  const words = await composeWords(tx, template, valuesOf(manuscript, asks, review, review.name), journalId);
  await writeToReviewer(tx, deps, review, { template, words, journalId });
}

/** Tells a manuscript's editor of a reviewer; where it has none, those who could be. */
export async function tellEditor(
  tx: Transaction,
  { mailer, site }: LetterDeps,
  template: 'reviewArrived' | 'reviewDeclined' | 'reviewerAgreed' | 'reviewerWantsTime',
  review: Review,
  manuscript: SubmittedManuscript,
): Promise<void> {
  const asks = await editorOf(tx, manuscript);
  const { id: manuscriptId, journalId } = manuscript;
  const { wantsUntil, wantsUntilWords } = review;
  const values = {
    ...valuesOf(manuscript, asks, review, review.name),
    ...(wantsUntil && { wantsUntil: dayInWords(wantsUntil), words: wantsUntilWords }),
  };
  const words = await composeWords(tx, template, values, journalId);
  const manuscriptLink = {
    label: 'Open the manuscript',
    url: `${site.publicUrl}/office/manuscript/${manuscriptId}`,
  };
  const about = { template, manuscriptId, journalId };
  for (const to of await editorsToTell(tx, manuscript))
    await mailer.queue(tx, letterOfWords({ to, words, site, links: { manuscriptLink }, about }));
}
