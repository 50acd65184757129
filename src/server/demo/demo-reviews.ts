import { z } from 'zod';
import { fullName } from '#contract/names.ts';
import { recommendations } from '#contract/reviews.ts';
import { dayOf, plusDays } from '#server/platform/days.ts';
import type { Db } from '../platform/db/index.ts';
import { changeReview, insertReview, storeSubmission } from '../slices/reviews/index.ts';

/** A review of the demonstration; days count from the manuscript's first. */
export const demoReview = z.object({
  reviewer: z.string(),
  asked: z.number(),
  agreed: z.number().optional(),
  declined: z.object({ on: z.number(), reason: z.string(), suggestion: z.string() }).optional(),
  sent: z
    .object({
      on: z.number(),
      recommendation: z.enum(recommendations),
      toAuthors: z.string(),
      toEditor: z.string(),
    })
    .optional(),
});
type DemoReview = z.infer<typeof demoReview>;
type Person = { firstName: string; lastName: string; email: string; institution: string };

const day = 24 * 60 * 60 * 1000;
const days = { answer: 7, review: 28 } as const;

/**
 * Adds reviews to a manuscript, as if reviewers had been invited and had answered. Sends no letters or reminders,
 * since their addresses can't receive any. `first` is the manuscript's first day.
 */
export async function loadDemoReviews(
  db: Db,
  manuscriptId: number,
  reviews: readonly (DemoReview & { person: Person })[],
  first: Date,
): Promise<void> {
  const at = (count: number) => new Date(first.getTime() + count * day);
  await db.transaction().execute(async (tx) => {
    let received = 0;
    for (const { person, asked, agreed, declined, sent } of reviews) {
      const id = await insertReview(
        tx,
        {
          manuscriptId,
          round: 1,
          model: 'single-anonymous',
          name: fullName(person),
          email: person.email,
          institution: person.institution,
          source: 'suggested',
          answerBy: plusDays(dayOf(at(asked)), days.answer),
          reviewDays: days.review,
          reminder: undefined,
        },
        at(asked),
      );
      if (id === undefined) continue;
      await changeReview(tx, id, {
        reminders_stopped: true,
        ...(agreed !== undefined && {
          agreed_at: at(agreed),
          due_on: plusDays(dayOf(at(agreed)), days.review),
        }),
        ...(declined && {
          declined_at: at(declined.on),
          decline_reason: declined.reason,
          decline_suggestion: declined.suggestion,
        }),
      });
      if (!sent) continue;
      const { on, recommendation, toAuthors, toEditor } = sent;
      const submittedAt = at(on);
      received += 1;
      await changeReview(tx, id, {
        recommendation,
        to_authors: toAuthors,
        to_editor: toEditor,
        draft_version: 1,
        saved_at: submittedAt,
        submitted_at: submittedAt,
        reviewer_number: received,
        thanked_at: submittedAt,
      });
      await storeSubmission(tx, { id, recommendation, toAuthors, toEditor, submittedAt });
    }
  });
}
