import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { journalId, required, rowId, rowVersion } from '../fields.ts';
import { stepDays } from '../journal-rules.ts';
import { reviewModels } from '../review-models.ts';

const sectionId = rowId.meta({ label: 'Section' });

const fields = {
  name: required('Name', 120),
  specialIssue: z
    .boolean()
    .meta({ label: 'Special issue' })
    .describe('whether it is a special issue, with guest editors'),
  types: z
    .array(z.number().int().meta({ label: 'Article type' }))
    .max(100)
    .meta({ label: 'Article types' })
    .describe('what is submitted as one of these types comes into the section'),
  textWords: z
    .number()
    .int()
    .positive()
    .max(1_000_000)
    .nullable()
    .meta({ label: 'Most words of a text' })
    .describe('null: as the journal says'),
  reviewModel: z
    .enum(reviewModels)
    .nullable()
    .meta({ label: 'Review model' })
    .describe('null: as the journal says'),
};

/** A section as the office looks after it. */
export const officeSection = z.object({
  id: z.number(),
  version: z.number().int(),
  ...fields,
  days: stepDays.describe('for its manuscripts; steps that are not named: as the journal says'),
  open: z.number().int().describe('number of its open manuscripts'),
});
export type OfficeSection = z.infer<typeof officeSection>;

/** Sections of a journal. */
export const officeSectionsEndpoints = {
  officeSaveSection: endpoint('officeSaveSection', {
    summary: 'Adds or changes a section of a journal',
    access: 'editor',
    body: z.object({
      journalId,
      sectionId: sectionId.nullable().describe('null: a new one'),
      version: rowVersion.describe('version that was last read; code 10009 if it has changed since'),
      ...fields,
      days: stepDays
        .optional()
        .meta({ label: 'Days for each step' })
        .describe('for its manuscripts; steps that are not named: as the journal says; omitted: as before'),
    }),
    output: z.object({ id: z.number() }),
  }),
  officeRemoveSection: endpoint('officeRemoveSection', {
    summary: 'Removes a section that has no editors; its manuscripts stay, in no section',
    access: 'editor',
    body: z.object({ journalId, sectionId }),
    output: z.null(),
  }),
};
