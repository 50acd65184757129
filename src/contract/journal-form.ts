import { z } from 'zod';
import { optionalText, required } from './fields.ts';

/** Most points of a checklist. */
const mostPoints = 30;

/** Made by the office's form; it stays while the words change, so that what is ticked stays the same. */
const partId = z
  .string()
  .regex(/^[\w-]{4,64}$/)
  .meta({ label: 'Key', must: '4 to 64 letters, digits, hyphens and underscores' });

const eachOnce = (parts: readonly { id: string }[]) =>
  new Set(parts.map(({ id }) => id)).size === parts.length;

/**
 * The parts of a journal's submission form beside the fields of every journal; without settings it is the form of the
 * specification.
 */
export const journalForm = z.object({
  open: z
    .boolean()
    .default(true)
    .meta({ label: 'Takes submissions' })
    .describe('whether new manuscripts can be submitted; revisions always can'),
  notice: optionalText('A word to authors', 2000).describe(
    'plain text that authors read where they choose the journal; empty: none',
  ),
  checklist: z
    .array(
      z
        .object({ id: partId, text: required('Point of the checklist', 500) })
        .meta({ label: 'Point of the checklist' }),
    )
    .max(mostPoints, `A checklist can have ${mostPoints} points`)
    .refine(eachOnce, 'Two points have the same key')
    .default([])
    .meta({ label: 'Checklist' })
    .describe('what authors must confirm with each submission, point by point'),
  agreement: optionalText('Agreement', 20_000).describe(
    'plain text that authors sign with the first submission by ticking; empty: none',
  ),
});
export type JournalForm = z.output<typeof journalForm>;

/** The form of a journal that has set nothing. */
export const usualForm: JournalForm = journalForm.parse({});

/** A form as it is stored; what can't be read is as usual. */
export const storedForm = (stored: unknown): JournalForm => journalForm.catch(usualForm).parse(stored);

/** Ticks of authors as they submit; no draft keeps them. */
export const confirmed = {
  formVersion: z
    .number()
    .int()
    .nullish()
    .meta({ label: 'Version of the form' })
    .describe(
      'version of the journal’s form as `submissionForms` gives it; a first submission under an older one is refused with a message at this field, and one without where there is a checklist or an agreement',
    ),
  checklist: z
    .array(z.string().max(64).meta({ label: 'Point of the checklist' }))
    .max(mostPoints)
    .nullish()
    .transform((ids) => ids ?? [])
    .meta({ label: 'Checklist' })
    .describe('ids of the points of the journal’s checklist that the authors confirm'),
  agreement: z
    .boolean()
    .nullish()
    .transform((signed) => signed ?? false)
    .meta({ label: 'Agreement' })
    .describe('whether the agreement of the journal’s form is signed, with the name of the account'),
};

/** Proposed to journals that ask for an agreement: the authors keep their rights. */
export const usualAgreement = `The authors keep the copyright in their article and all rights that they do not give away here.

They permit the journal and its publisher to publish the article under the Creative Commons Attribution licence (CC BY 4.0), to name them as its authors, to be its first publisher, and to deposit it in archives and indexes. The licence lets anyone read, share and build upon the article, as long as its authors and the journal are named.

The authors confirm that the article is their own work, that it infringes nobody’s rights, and that they have the permission for whatever they took from others. Who signs does so for all authors, with their consent.

If the article is not published, this agreement ends.`;
