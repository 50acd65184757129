import { z } from 'zod';
import { createDraftStore } from '#web/drafts/draft-store.ts';

const values = z.object({
  answers: z.record(z.string(), z.string()),
  suggestions: z.array(z.object({ place: z.string(), after: z.string(), remark: z.string() })),
  message: z.string(),
});
/** Draft of an author: answers by the number of their query, suggestions in the order of the text. */
export type ProofValues = z.infer<typeof values>;

export const nothingTyped: ProofValues = { answers: {}, suggestions: [], message: '' };

export const proofDrafts = createDraftStore({
  name: 'proof',
  parse: (value) => values.safeParse(value).data,
});
