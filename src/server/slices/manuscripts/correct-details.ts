import { isDeepStrictEqual } from 'node:util';
import { type ManuscriptDetails, plainDetails } from '#contract/manuscript-details.ts';
import type { DetailsPart } from '#contract/manuscript-difference.ts';
import { waitsForAuthors } from '#contract/manuscripts.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { Details } from './manuscript.ts';
import { type ReleaseDeps, releaseFromAuthor } from './release-from-author.ts';
import { withCorresponding } from './rules-form.ts';
import { officeOperator } from './steps.ts';
import type { WholeManuscript } from './store.ts';
import { correctSubmission, findWritten, replaceWritten } from './store-details.ts';
import type { SubmittedManuscript } from './store-office.ts';
import { TitleTaken } from './store-save.ts';
import { logTask } from './store-tasks.ts';
import { detailsOf, manuscriptOnTheWire } from './wire.ts';

/** The details of a submitted manuscript, as a form that corrects them begins. */
export const submittedDetailsOf = (manuscript: WholeManuscript): ManuscriptDetails =>
  plainDetails(manuscriptOnTheWire(manuscript, { journalName: '', typeName: '' }, []));

type Correction = {
  /** Locked, and as it was submitted last. */
  manuscript: SubmittedManuscript;
  submitted: WholeManuscript;
  details: ManuscriptDetails;
  /** What differs between the two. */
  parts: ReadonlySet<DetailsPart>;
  /** Of the account that submitted it. */
  accountEmail: string;
  /** What the authors read of it in the history. */
  remarks: string;
};

/**
 * Corrects parts of a submitted manuscript, for the office and reviewers and in what its authors write now. What they have
 * changed themselves since, and not submitted, stays; those parts are returned. `title`: it is taken; the transaction
 * must be rolled back.
 */
export async function correctDetails(
  tx: Transaction,
  deps: ReleaseDeps,
  { manuscript, submitted, details, parts, accountEmail, remarks }: Correction,
  now: Date,
): Promise<{ authors: Details['authors']; kept: DetailsPart[] } | 'title'> {
  const { id, status, number } = manuscript;
  const sent = detailsOf(details);
  const wanted: Details = { ...sent, authors: withCorresponding(sent.authors, accountEmail) };
  const before: Details = { ...submitted, authors: submitted.authors.map(({ id: _, ...author }) => author) };
  const changed = only(wanted, [...parts]);
  await correctSubmission(tx, manuscript, changed);

  const written = await findWritten(tx, id);
  const theirs = waitsForAuthors({ status, manuscripnumber: number });
  const kept = [...parts].filter(
    (part) =>
      theirs &&
      !isDeepStrictEqual(written[part], before[part]) &&
      !isDeepStrictEqual(written[part], wanted[part]),
  );
  const taken = only(
    wanted,
    [...parts].filter((part) => !kept.includes(part)),
  );
  try {
    await replaceWritten(tx, manuscript, { ...written, ...taken }, now);
  } catch (error) {
    if (error instanceof TitleTaken) return 'title';
    throw error;
  }
  await logTask(tx, id, { at: now, kind: 'details corrected', status, operator: officeOperator, remarks });
  await releaseFromAuthor(tx, deps, id, now);
  return { authors: wanted.authors, kept };
}

const only = (details: Details, parts: readonly DetailsPart[]): Partial<Details> =>
  Object.fromEntries(parts.map((part) => [part, details[part]]));
