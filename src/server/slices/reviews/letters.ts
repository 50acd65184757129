import { fullName } from '#contract/names.ts';
import { type Day, dayInWords } from '#server/platform/days.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Letter } from '#server/platform/mail/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import {
  buildTemplateLetter,
  composeWords,
  findTemplate,
  type LinkField,
  type TemplateName,
  type Words,
} from '#server/slices/letters/index.ts';
import {
  editorsToNotify,
  findSubmittedRecord,
  handlingEditor,
  type SubmittedManuscript,
} from '#server/slices/manuscripts/index.ts';
import type { LetterDeps } from './deps.ts';
import { keyHash, newKey, reviewPath } from './keys.ts';
import type { Review } from './store.ts';
import { insertKey } from './store-keys.ts';

/** Signature of letters to reviewers: the handling editor, else “The editors”; with the journal's name. */
export async function editorOf(
  db: Db,
  manuscript: Pick<SubmittedManuscript, 'id' | 'editorId' | 'journalId'>,
): Promise<{ editorName: string; isNamed: boolean; journal: string }> {
  const journal = (await findJournal(db, { id: manuscript.journalId }))?.name ?? '';
  const user = await handlingEditor(db, manuscript);
  const name = user && fullName(user);
  return { editorName: name || 'The editors', isNamed: Boolean(name), journal };
}

type Days = { answerBy: Day; reviewDays: number; dueOn: Day | null };

/**
 * Values of the fields of letters about a review but the link, and but the name where there are several recipients: those are
 * filled in when it is sent.
 */
export async function letterValues(
  db: Db,
  manuscript: SubmittedManuscript,
  { answerBy, reviewDays, dueOn }: Days,
  reviewerName?: string,
): Promise<Record<string, string>> {
  const record = await findSubmittedRecord(db, manuscript.id);
  const { editorName, journal } = await editorOf(db, manuscript);
  return {
    manuscriptNumber: manuscript.number,
    title: manuscript.title,
    abstract: record?.manuscript.abstract ?? '',
    journal,
    editorName,
    answerBy: dayInWords(answerBy),
    reviewDays: String(reviewDays),
    ...(dueOn && { dueOn: dayInWords(dueOn) }),
    ...(reviewerName !== undefined && { reviewerName }),
  };
}

type ReviewLetter = {
  template: TemplateName;
  /** As edited, or from the template with its fields filled in. */
  words: Words;
  journalId: number;
  /** The typed words, as paragraphs of their own: no word of them is a field. */
  lists?: Record<string, string[]>;
  /** What is still done to the letter before it is sent. */
  finish?: (letter: Letter) => Promise<Letter>;
};

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
 * Sends a reviewer a letter. If its text has the link field, it gets a link with a new key, of which only a hash is
 * stored; the links of earlier letters stay valid.
 */
export async function writeToReviewer(
  tx: Transaction,
  deps: LetterDeps,
  review: Pick<Review, 'id' | 'manuscriptId' | 'name' | 'email'>,
  { template, words, journalId, lists = {}, finish = async (made) => made }: ReviewLetter,
): Promise<void> {
  // The title of a manuscript may contain “{{reviewLink}}”. So a link needs a template with that field: the letter
  // about a cancelled invitation must never bring one.
  const hasLink =
    'reviewLink' in (findTemplate(template)?.fields ?? {}) && /\{\{\s*reviewLink\s*\}\}/.test(words.text);
  const links: Record<string, LinkField> = {};
  if (hasLink) links.reviewLink = await linkFor(tx, deps, review.id);
  const letter: Letter = buildTemplateLetter({
    to: { name: review.name, address: review.email },
    words,
    site: deps.site,
    links,
    lists,
    about: { template, manuscriptId: review.manuscriptId, journalId },
  });
  await deps.mailer.queue(tx, await finish(letter));
}

/** Sends the journal's template unedited. */
export async function writeByTemplate(
  tx: Transaction,
  deps: LetterDeps,
  template: TemplateName,
  review: Review,
  manuscript: SubmittedManuscript,
): Promise<void> {
  const { journalId } = manuscript;
  const values = await letterValues(tx, manuscript, review, review.name);
  const words = await composeWords(tx, template, values, journalId);
  await writeToReviewer(tx, deps, review, { template, words, journalId });
}

/** Tells a reviewer that a review was not added to their ORCID record, and why. */
export async function writeNotAdded(
  tx: Transaction,
  deps: LetterDeps,
  review: Review,
  manuscript: SubmittedManuscript,
  reason: string,
): Promise<void> {
  const { journalId } = manuscript;
  const values = { ...(await letterValues(tx, manuscript, review, review.name)), reason };
  const words = await composeWords(tx, 'reviewNotAdded', values, journalId);
  await writeToReviewer(tx, deps, review, { template: 'reviewNotAdded', words, journalId });
}

/** Notifies the handling editor; if there is none, all editors who could become it. */
export async function notifyEditor(
  tx: Transaction,
  { mailer, site }: LetterDeps,
  template: 'reviewArrived' | 'reviewDeclined' | 'reviewerAgreed' | 'reviewerWantsTime',
  review: Review,
  manuscript: SubmittedManuscript,
): Promise<void> {
  const { id: manuscriptId, journalId } = manuscript;
  const { wantsUntil, wantsUntilWords } = review;
  const values = {
    ...(await letterValues(tx, manuscript, review, review.name)),
    ...(wantsUntil && { wantsUntil: dayInWords(wantsUntil), words: wantsUntilWords }),
  };
  const words = await composeWords(tx, template, values, journalId);
  const manuscriptLink = {
    label: 'Open the manuscript',
    url: `${site.publicUrl}/office/manuscript/${manuscriptId}`,
  };
  const about = { template, manuscriptId, journalId };
  for (const to of await editorsToNotify(tx, manuscript))
    await mailer.queue(tx, buildTemplateLetter({ to, words, site, links: { manuscriptLink }, about }));
}
