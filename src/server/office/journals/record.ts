import { z } from 'zod';
import { asks } from '#contract/asked.ts';
import { journalCharges } from '#contract/charges.ts';
import { richText } from '#contract/fields.ts';
import { journalForm } from '#contract/journal-form.ts';
import { journalRules } from '#contract/journal-rules.ts';
import type { journalChanges } from '#contract/office/journal-changes.ts';
import { issnKinds } from '#contract/office/journal-identity.ts';
import { stoppingCodes } from '#contract/preflight.ts';
import { journalReviewForm } from '#contract/review-form.ts';
import { reviewModels } from '#contract/review-models.ts';
import type { Journal } from '#server/slices/journals/index.ts';

type Field = keyof z.output<typeof journalChanges>;

/** Labels of a journal's fields. */
export const namesOfFields: Partial<Record<Field, string>> = {
  name: 'Name',
  shortName: 'Short name',
  code: 'Code',
  publisher: 'Publisher',
  email: 'E-mail',
  language: 'Language',
  since: 'Since',
  issns: 'ISSNs',
  sort: 'Place in lists',
  accent: 'Accent',
  banner: 'Banner',
  bannerAlt: 'Banner description',
  bg: 'Background',
  showStatus: 'E-mail and website of the board shown',
  reviewModel: 'Review model',
  stoppingFindings: 'Findings that stop a submission',
  abstractWords: 'Most words of the abstract',
  textWords: 'Most words of the text',
  sectionEditorsDecide: 'Section and guest editors decide',
  asks: 'What authors are asked',
  languages: 'Further languages',
  form: 'Submission form',
  rules: 'Reviews and days',
  reviewForm: 'Review form',
  charges: 'Charges',
  intro: 'Introduction',
  related: 'Related journals',
};

export const inWords = (value: unknown): string => {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 300) : 'changed';
};

/** A version's state: all but the introduction, which has its own versions. */
export const recordState = z.object({
  name: z.string(),
  shortName: z.string(),
  code: z.string(),
  publisher: z.string(),
  /** Older versions lack it. */
  email: z.string().optional(),
  language: z.string(),
  since: z.number().nullable(),
  issns: z.array(z.object({ kind: z.enum(issnKinds), value: z.string() })),
  sort: z.number(),
  accent: z.string().nullable(),
  banner: z.string().nullable(),
  bannerAlt: z.string(),
  bg: z.string().nullable(),
  showStatus: z.boolean(),
  reviewModel: z.enum(reviewModels),
  /** Older versions lack these five. */
  stoppingFindings: z.array(z.enum(stoppingCodes)).optional(),
  abstractWords: z.number().nullable().optional(),
  textWords: z.number().nullable().optional(),
  /** Older versions lack it. */
  sectionEditorsDecide: z.boolean().optional(),
  asks: z.record(z.string(), z.enum(asks)).optional(),
  languages: z.array(z.string()).optional(),
  form: journalForm.optional(),
  rules: journalRules.optional(),
  reviewForm: journalReviewForm.optional(),
  charges: journalCharges.optional(),
  related: z.array(z.number()),
});
type RecordState = z.infer<typeof recordState>;

export const recordOf = (journal: Journal): RecordState =>
  recordState.parse({
    ...journal,
    publisher: journal.publisher ?? '',
    email: journal.email ?? '',
    related: journal.relatedJournals,
  });

export const introductionState = z.object({ content: richText });
/** Empty if there is none. */
export const introductionOf = (journal: Journal) => introductionState.parse({ content: journal.intro ?? '' });
