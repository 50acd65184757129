import { z } from 'zod';
import { recommendations } from '#contract/reviews.ts';
import { createDraftStore } from '#web/drafts/draft-store.ts';

const values = z.object({
  recommendation: z.enum(recommendations).nullable(),
  toAuthors: z.string(),
  toEditor: z.string(),
});
export type ReviewValues = z.infer<typeof values>;

const draft = z.object({ version: z.number(), values });

/** Unsaved changes, with the version that they are based on. */
export const reviewDrafts = createDraftStore({
  name: 'review',
  parse: (value) => draft.safeParse(value).data,
});

/** Ignores surrounding spaces. */
export const sameValues = (one: ReviewValues, other: ReviewValues): boolean =>
  one.recommendation === other.recommendation &&
  one.toAuthors.trim() === other.toAuthors.trim() &&
  one.toEditor.trim() === other.toEditor.trim();
