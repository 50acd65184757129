import { z } from 'zod';
import { manuscriptType } from './fields.ts';
import { reviewModels } from './review-models.ts';

/** Steps that a journal gives days for, with the days that are usual. */
export const usualStepDays = {
  submitted: { label: 'Check of what is submitted', days: 7 },
  revisionSubmitted: { label: 'Check of a revision', days: 7 },
  returned: { label: 'Correction of what was returned to the authors', days: 14 },
  answer: { label: 'A reviewer’s answer to an invitation', days: 7 },
  review: { label: 'A review, from agreeing', days: 21 },
  inReview: { label: 'Peer review as a whole', days: 28 },
  decision: { label: 'Decision', days: 7 },
  revision: { label: 'Revision by the authors', days: 42 },
  accepted: { label: 'Production', days: 28 },
} as const;
export type DayStep = keyof typeof usualStepDays;
export const dayStepKeys = Object.keys(usualStepDays) as DayStep[];

/** Days for a step: the journal's, else the usual ones. */
export const daysFor = (step: DayStep, days: Partial<Record<DayStep, number>> = {}): number =>
  days[step] ?? usualStepDays[step].days;

const wholeNumber = (most: number, message: string) =>
  z.number({ error: message }).int(message).min(1, message).max(most, message);

/** A number of words at most; null: no limit, or the journal's. */
export const mostWords = wholeNumber(1_000_000, 'Give a number of words').nullable();

/** Days for steps; those that are not named are as usual, or as is said elsewhere. */
export const stepDays = z.partialRecord(
  z.enum(dayStepKeys as [DayStep, ...DayStep[]]),
  wholeNumber(365, 'Give a number of days, 365 at most').meta({ label: 'Days' }),
);

/** Days as they are stored; what can't be read is as usual. */
export const storedDays = (stored: unknown): z.output<typeof stepDays> => stepDays.catch({}).parse(stored);

/** Rules that a journal has for all manuscripts, and may have for a type. */
const steps = {
  reviewers: wholeNumber(20, 'Give a number of reviews, 20 at most')
    .nullable()
    .default(null)
    .meta({ label: 'Reviews wanted' })
    .describe('number of reviews that the journal wants of a manuscript; null: it is for the editor to say'),
  days: stepDays
    .default({})
    .meta({ label: 'Days for each step' })
    .describe('steps that are not named have the usual days'),
};

const ofType = z
  .object({
    type: manuscriptType,
    abstractWords: mostWords.default(null).meta({ label: 'Most words of the abstract' }),
    textWords: mostWords.default(null).meta({ label: 'Most words of the text' }),
    reviewModel: z.enum(reviewModels).nullable().default(null).meta({ label: 'Review model' }),
    ...steps,
  })
  .meta({ label: 'Rules of a type' });
export type TypeRules = z.output<typeof ofType>;

/**
 * Rules of a journal's work, for all of its manuscripts and otherwise by type. They have no versions as the submission form has: a
 * change counts at once, for manuscripts that are there as well (docs/decisions/0182).
 */
export const journalRules = z.object({
  ...steps,
  byType: z
    .array(ofType)
    .max(100)
    .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, 'A type has rules twice')
    .default([])
    .meta({ label: 'Rules by type' })
    .describe('what is otherwise for manuscripts of a type; null and missing days: as the journal says'),
});
export type JournalRules = z.output<typeof journalRules>;

/** Rules as they are stored; what can't be read is as usual. */
export const storedRules = (stored: unknown): JournalRules =>
  journalRules.catch(journalRules.parse({})).parse(stored);
