import { z } from 'zod';
import { storedByForm } from '#contract/review-form.ts';
import { recommendations } from '#contract/reviews.ts';
import { createDraftStore } from '#web/drafts/draft-store.ts';

const { answers, coReviewers } = storedByForm.shape;

/** Drafts of versions before lack what journals ask by a form of their own. */
const values = z.object({
  recommendation: z.enum(recommendations).nullable(),
  toAuthors: z.string(),
  toEditor: z.string(),
  answers: answers.default([]),
  conflicts: z.boolean().nullable().default(null),
  conflictsWords: z.string().default(''),
  coReviewers: coReviewers.default([]),
});
export type ReviewValues = z.infer<typeof values>;

const draft = z.object({ version: z.number(), values });

/** Unsaved changes, with the version that they are based on. */
export const reviewDrafts = createDraftStore({
  name: 'review',
  parse: (value) => draft.safeParse(value).data,
});

/** What the press keeps of it: no surrounding spaces, and no empty answers. */
const plain = (all: ReviewValues) => [
  all.recommendation,
  all.toAuthors.trim(),
  all.toEditor.trim(),
  all.answers
    .map(({ question, answer }) => [question, answer.trim()])
    .filter(([, answer]) => answer)
    .toSorted(),
  all.conflicts,
  all.conflicts ? all.conflictsWords.trim() : '',
  all.coReviewers.map(({ name, email }) => [name.trim(), email.trim()]),
];

/** Whether the press would keep the same of both. */
export const sameValues = (one: ReviewValues, other: ReviewValues): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));
