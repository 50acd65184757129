import { z } from 'zod';
import { askKeys, asks } from '../asked.ts';
import { journalCharges } from '../charges.ts';
import { email, optionalText } from '../fields.ts';
import { journalForm } from '../journal-form.ts';
import { journalRules, mostWords } from '../journal-rules.ts';
import { stoppingCodes } from '../preflight.ts';
import { journalReviewForm } from '../review-form.ts';
import { reviewModels } from '../review-models.ts';
import { journalIdentity } from './journal-identity.ts';

/** Bytes of a banner or background as it is uploaded, and the width in pixels to which it is drawn anew. */
export const journalPictures = { bytes: 10 * 1024 * 1024, width: 1920 } as const;

/** A stored picture's address; null takes the picture away. */
const picture = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'This is no picture that was uploaded')
  .nullable();
const html = z.string().max(400_000);

/** Everything of a journal that the office can change at once. What is not given stays. */
export const journalChanges = journalIdentity.partial().extend({
  sort: z.number().int().min(0).max(100_000).optional().meta({ label: 'Position among the journals' }),
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Give a colour, such as #1d5a5f')
    .nullable()
    .optional()
    .meta({ label: 'Accent' }),
  banner: picture.optional().meta({ label: 'Banner' }),
  bannerAlt: optionalText('Banner description', 300).optional(),
  bg: picture.optional().meta({ label: 'Background' }),
  showStatus: z.boolean().optional().meta({ label: 'Visibility of addresses' }),
  reviewModel: z.enum(reviewModels).optional().meta({ label: 'Review model' }),
  stoppingFindings: z
    .array(z.enum(stoppingCodes).meta({ label: 'Finding' }))
    .max(stoppingCodes.length)
    .optional()
    .meta({ label: 'Findings that stop a submission' })
    .describe('kinds of findings in a manuscript’s Word file for which a submission is refused'),
  abstractWords: mostWords.optional().meta({ label: 'Most words of the abstract' }),
  textWords: mostWords.optional().meta({ label: 'Most words of the text' }),
  sectionEditorsDecide: z
    .boolean()
    .optional()
    .meta({ label: 'Section editors decide' })
    .describe('whether section and guest editors decide on their manuscripts; else they recommend'),
  asks: z
    .partialRecord(z.enum(askKeys as [string, ...string[]]), z.enum(asks).meta({ label: 'Question' }))
    .optional()
    .meta({ label: 'Questions to authors', plural: true })
    .describe('what a submission must have, may have, or is not asked for; what is not named is as usual'),
  languages: z
    .array(
      z
        .string()
        .trim()
        .max(35)
        .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'Give a language tag, such as fr or pt-BR')
        .meta({ label: 'Language' }),
    )
    .max(5)
    .optional()
    .meta({ label: 'Further languages' })
    .describe('languages of titles, abstracts and keywords besides the journal’s own, BCP 47'),
  form: journalForm
    .optional()
    .meta({ label: 'Submission form' })
    .describe('what the form has beside the fields of every journal; as a whole'),
  rules: journalRules
    .optional()
    .meta({ label: 'Reviews and days' })
    .describe('what editors go by, for all manuscripts and by type; as a whole'),
  reviewForm: journalReviewForm
    .optional()
    .meta({ label: 'Review form' })
    .describe(
      'what reviewers who agree from now on are asked besides a recommendation and comments; as a whole',
    ),
  charges: journalCharges
    .optional()
    .meta({ label: 'Charges' })
    .describe('what is charged for what is submitted from now on, and how invoices are made; as a whole'),
  email: z
    .union([z.literal(''), email], { error: 'Incorrect E-mail format' })
    .optional()
    .meta({ label: 'E-mail' })
    .describe('public contact address; replies to the journal’s letters go to it; empty if there is none'),
  intro: html.optional().meta({ label: 'Introduction' }),
  related: z
    .array(z.number().int().positive().meta({ label: 'Journal' }))
    .max(50)
    .optional()
    .meta({ label: 'Related journals' }),
});
