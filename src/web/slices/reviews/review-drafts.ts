import { z } from 'zod';
import { recommendations } from '#contract/reviews.ts';
import { createDraftStore } from '#web/drafts/draft-store.ts';

const values = z.object({
  recommendation: z.enum(recommendations).nullable(),
  toAuthors: z.string(),
  toEditor: z.string(),
});
/** What a reviewer writes. */
export type ReviewValues = z.infer<typeof values>;

const draft = z.object({ version: z.number(), values });

/** What the press does not have yet, with the version that it was written over. */
export const reviewDrafts = createDraftStore({
  name: 'review',
  parse: (value) => draft.safeParse(value).data,
});

/** Whether two texts of a review differ in spaces around them at most. */
export const sameValues = (one: ReviewValues, other: ReviewValues): boolean =>
  one.recommendation === other.recommendation &&
  one.toAuthors.trim() === other.toAuthors.trim() &&
  one.toEditor.trim() === other.toEditor.trim();
