import { z } from 'zod';
import { endpoint, megabyte } from '../endpoint.ts';
import { journalId, optionalText, required } from '../fields.ts';
import { wayBack } from './texts.ts';

const html = z.string().max(400_000).meta({ label: 'Text' });
const style = optionalText('Style', 2000).describe(
  'CSS declarations as name:value, separated by commas; only permitted properties are saved',
);
const seen = z
  .number()
  .int()
  .meta({ label: 'Displayed version' })
  .describe('`seen` of the text that was last read; code 10009 if it has changed since');

/** The seven tabs of a journal's page, and the parts below the one about the journal. */
export const officeJournalTextsEndpoints = {
  officeSaveTab: endpoint('officeSaveTab', {
    summary: 'Saves the title and text of one of the seven tabs of a journal’s page',
    access: 'editor',
    maxBody: 2 * megabyte,
    body: z.object({
      journalId,
      typecode: z
        .string()
        .regex(/^[0-6]$/)
        .meta({ label: 'Type', must: 'a digit from 0 to 6' }),
      seen,
      typename: required('Title', 100),
      content: html,
      style,
    }),
    output: z.object({ id: z.number(), seen: z.number().int() }),
  }),
  officeSaveTabPart: endpoint('officeSaveTabPart', {
    summary: 'Adds or changes a part below the text about the journal',
    access: 'editor',
    maxBody: 2 * megabyte,
    body: z.object({
      journalId,
      id: z.number().int().positive().nullable().meta({ label: 'ID' }),
      seen,
      typename: required('Title', 100),
      content: html,
      style,
    }),
    output: z.object({ id: z.number(), seen: z.number().int() }),
  }),
  officeOrderTabParts: endpoint('officeOrderTabParts', {
    summary: 'Sets the order of the parts below the text about the journal',
    access: 'editor',
    body: z.object({
      journalId,
      ids: z
        .array(z.number().int().meta({ label: 'Entry' }))
        .max(200)
        .meta({ label: 'Order' }),
    }),
    output: z.null(),
  }),
  officeRemoveTabPart: endpoint('officeRemoveTabPart', {
    summary: 'Removes a part below the text about the journal',
    access: 'editor',
    body: z.object({ journalId, id: z.number().int().positive().meta({ label: 'ID' }), seen }),
    output: wayBack,
  }),
};
