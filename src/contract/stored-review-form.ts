import { z } from 'zod';
import { type JournalReviewForm, journalReviewForm, fieldsOfQuestion as question } from './review-form.ts';

const usual: JournalReviewForm = journalReviewForm.parse({});

const readable = z.object({
  conflicts: z.boolean().default(false),
  coReviewers: z.boolean().default(false),
  reports: z.boolean().default(false),
  questions: z.array(question).default([]),
});

const byPart = z
  .object({
    conflicts: readable.shape.conflicts.catch(false),
    coReviewers: readable.shape.coReviewers.catch(false),
    reports: readable.shape.reports.catch(false),
    questions: z.array(question.nullable().catch(null)).default([]).catch([]),
  })
  .catch(usual);

/** A form as it is stored; a part that can't be read asks nothing. */
export const storedReviewForm = (stored: unknown): JournalReviewForm => {
  const { questions, ...asks } = byPart.parse(stored ?? {});
  return { ...asks, questions: questions.filter((one) => one !== null) };
};

/** Whether a stored form can be read whole. */
export const isReadForm = (stored: unknown): boolean => readable.safeParse(stored ?? {}).success;
