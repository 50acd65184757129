import { answersInWords } from '#contract/journal-form.ts';
import { reviewerReads } from '#contract/manuscript-fields.ts';
import { type FileType, fileKind } from '#contract/manuscript-files.ts';
import { byReviewersField, fieldTexts } from '#contract/manuscript-values.ts';
import { fullName } from '#contract/names.ts';
import { reviewAnswers } from '#contract/review-form.ts';
import type { Invitation } from '#contract/reviews.ts';
import { type Day, dayOf } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/index.ts';
import { extensionOf } from '#server/platform/storage/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import {
  displayNamesFor,
  findSubmittedRecord,
  journalAsKept,
  revisionAsked,
  type SubmittedRecord,
} from '#server/slices/manuscripts/index.ts';
import { byYear } from './certificate.ts';
import type { HeldReview } from './holder.ts';
import { editorOf } from './letters.ts';
import { groupOf } from './rules-orcid.ts';
import { isNotAsked } from './rules-reviewers.ts';
import { isOver } from './rules-state.ts';
import { listReviews, type Review } from './store.ts';
import { hiddenFiles, listFiles, reviewCopies } from './store-files.ts';
import { findEntry, findPermission } from './store-orcid.ts';
import { findReport } from './store-reports.ts';
import { reviewersByAddress } from './store-reviewers.ts';
import { yearsOfReviewer } from './store-years.ts';

type FileForReviewer = { type: FileType; address: string; filename: string; bytes: number };

type Whole = SubmittedRecord['manuscript'];

/**
 * Files for reviewers, with the office's copies in place of originals; in double-anonymous review with neutral
 * names.
 */
export async function filesFor(
  db: Db,
  { model }: Pick<Review, 'model'>,
  manuscript: Whole,
): Promise<FileForReviewer[]> {
  const [hidden, copies] = [await hiddenFiles(db, manuscript.id), await reviewCopies(db, manuscript.id)];
  const counts = new Map<FileType, number>();
  return manuscript.files
    .filter(({ type }) => fileKind(type).forReviewers)
    .map((file) => {
      const count = (counts.get(file.type) ?? 0) + 1;
      counts.set(file.type, count);
      const given = { ...file, ...copies.get(file.address) };
      const neutral = `${neutralName(file.type, count)}-${manuscript.number}.${extensionOf(given.filename)}`;
      const filename = model === 'double-anonymous' ? neutral : given.filename;
      return { isHidden: hidden.has(file.address), given: { ...given, filename } };
    })
    .flatMap(({ isHidden, given }) => (isHidden ? [] : [given]));
}

function neutralName(type: FileType, count: number): string {
  const { startsWith, label, most } = fileKind(type);
  const name = startsWith ?? label.toLowerCase().replaceAll(' ', '-');
  return most > 1 ? `${name}-${count}` : name;
}

/** The page of a review's link: only the request before agreement, and nothing once it has ended. */
export async function invitationOf(
  db: Db,
  { review, manuscript: standing }: HeldReview,
  { today, offersRecords }: { today: Day; offersRecords: boolean },
): Promise<Invitation> {
  const record = await findSubmittedRecord(db, review.manuscriptId);
  if (!record) throw new Error(`manuscript ${review.manuscriptId} has no submission`);
  const { manuscript } = record;
  const [{ editorName, isNamed, journal }, asked, journalNow, words, siblings] = await Promise.all([
    editorOf(db, standing),
    journalAsKept(db, manuscript),
    // An answer that turned out to name the authors is taken from reviewers by the form as it is now.
    findJournal(db, { id: manuscript.journalId }),
    displayNamesFor(db, [manuscript]),
    listReviews(db, review.manuscriptId),
  ]);
  const texts = fieldTexts(manuscript, words(manuscript).typeName);
  const knowsAuthors = review.model !== 'double-anonymous';
  const ended = isOver(review, standing);
  const agreed = review.state === 'agreed' || review.state === 'received';
  const open = agreed && !ended;
  const earlier = siblings.filter(
    (one) => one.emailKey === review.emailKey && one.round < review.round && one.state === 'received',
  );
  // Who agreed is asked by the form of that day; who did not is told what it would be.
  const asksForReport = (review.agreedAt ? review.form : journalNow?.reviewForm)?.reports;
  return {
    id: review.id,
    state: review.state,
    ended,
    name: review.name,
    model: review.model,
    journal,
    editor: editorName,
    editorNamed: isNamed,
    manuscript: {
      number: manuscript.number ?? '',
      ...byReviewersField((field, key) => (!ended && reviewerReads(field, knowsAuthors) ? texts[key] : '')),
      title: texts.title,
      type: texts.type,
      round: review.round,
      answers: ended
        ? []
        : answersInWords(asked?.form.questions ?? [], manuscript.answers)
            .filter(({ id, ...kept }) => {
              const present = journalNow?.form.questions.find((one) => one.id === id);
              return reviewerReads(kept, knowsAuthors) && reviewerReads(present ?? kept, knowsAuthors);
            })
            .map(({ label, answer }) => ({ question: label, answer })),
      authors:
        knowsAuthors && !ended
          ? manuscript.authors.map((author) => ({ name: fullName(author), affiliation: author.affiliation }))
          : null,
    },
    answerBy: review.answerBy,
    reviewDays: review.reviewDays,
    dueOn: review.dueOn,
    wantsUntil: review.wantsUntil,
    reviewedBefore: earlier.length > 0,
    declined:
      review.state === 'declined'
        ? { reason: review.declineReason, suggestion: review.declineSuggestion }
        : null,
    report: asksForReport
      ? { consent: review.reportConsent, published: (await findReport(db, review.id)) !== undefined }
      : null,
    submittedAt: review.submittedAt?.toISOString() ?? null,
    files: open
      ? (await filesFor(db, review, manuscript)).map(({ address, ...file }) => ({ ...file, file: address }))
      : [],
    // A draft stays readable after the editors went on.
    form: agreed || (ended && review.agreedAt) ? await formOf(db, review) : null,
    earlier: {
      reviews: open
        ? earlier.toReversed().map((one) => ({
            round: one.round,
            submittedAt: one.submittedAt?.toISOString() ?? '',
            recommendation: one.recommendation ?? 'major revision',
            toAuthors: one.toAuthors,
            toEditor: one.toEditor,
            answers: reviewAnswers(one.form, one),
          }))
        : [],
      // Comments of a return to the authors are theirs alone: they may name them.
      decision: open && review.round > 1 ? revisionAsked(record) : '',
    },
    about: await aboutOf(db, review, today),
    orcidRecord:
      offersRecords && review.state === 'received' && journalNow && groupOf(journalNow)
        ? await recordOf(db, review)
        : null,
  };
}

/** The reviewer's ORCID record, as far as the press may write into it, and what of this review stands there. */
async function recordOf(db: Db, { id, emailKey }: Review): Promise<NonNullable<Invitation['orcidRecord']>> {
  const [permission, entry] = [await findPermission(db, emailKey), await findEntry(db, id)];
  return {
    orcid: permission?.token ? permission.orcid : null,
    entry: entry
      ? {
          ...{ orcid: entry.orcid, state: entry.state, message: entry.message },
          from: entry.state === 'waiting' && entry.nextAt ? dayOf(entry.nextAt) : null,
        }
      : null,
  };
}

/** The reviewer's own words; the office's subjects and its reasons are not theirs to read. */
async function aboutOf(db: Db, { email, emailKey }: Review, today: Day): Promise<Invitation['about']> {
  const known = (await reviewersByAddress(db, [email]))(email);
  const wish = known?.notAsked;
  const years = byYear(await yearsOfReviewer(db, emailKey));
  return {
    interests: known?.ownInterests ?? '',
    orcid: known?.orcid ?? null,
    years,
    notAsked:
      isNotAsked(wish, today) && wish.by === 'reviewer' ? { until: wish.until, reason: wish.reason } : null,
  };
}

const formOf = async (db: Db, review: Review): Promise<NonNullable<Invitation['form']>> => ({
  recommendation: review.recommendation,
  toAuthors: review.toAuthors,
  toEditor: review.toEditor,
  asked: review.form,
  answers: review.answers,
  conflicts: review.conflicts,
  conflictsWords: review.conflictsWords,
  coReviewers: review.coReviewers,
  version: review.draftVersion,
  savedAt: review.savedAt?.toISOString() ?? null,
  files: (await listFiles(db, [review.id])).map(({ address: file, filename, bytes }) => ({
    file,
    filename,
    bytes,
  })),
});
