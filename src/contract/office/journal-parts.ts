import { z } from 'zod';
import { endpoint, kilobyte } from '../endpoint.ts';
import { email, journalId, required } from '../fields.ts';
import { letterWords, proposedLetter } from './words.ts';

const forAuthors = z
  .boolean()
  .optional()
  .meta({ label: 'For authors' })
  .describe('whether authors may choose it; none: as it is, and of a new type yes');

/** Volumes, article types and editors of a journal. */
export const officeJournalPartsEndpoints = {
  officeSaveVolume: endpoint('officeSaveVolume', {
    summary: 'Adds a volume, or renames one',
    access: 'editor',
    body: z.object({
      journalId,
      volumeId: z.number().int().positive().nullable().meta({ label: 'Volume' }),
      volume: required('Volume', 60),
    }),
    output: z.object({ id: z.number() }),
  }),
  officeRemoveVolume: endpoint('officeRemoveVolume', {
    summary: 'Removes a volume that has no article',
    access: 'editor',
    body: z.object({ journalId, volumeId: z.number().int().positive().meta({ label: 'Volume' }) }),
    output: z.null(),
  }),
  officeSaveTypes: endpoint('officeSaveTypes', {
    summary: 'Sets the article types of a journal, in their order; none at all: those of the press',
    access: 'editor',
    maxBody: 128 * kilobyte,
    body: z.object({
      journalId,
      seen: z
        .array(
          z.object({
            value: z.number().int().meta({ label: 'Value' }),
            label: z.string().meta({ label: 'Label' }),
            forAuthors,
          }),
        )
        .meta({ label: 'Displayed version' })
        .describe('as they came'),
      types: z
        .array(
          z
            .object({
              value: z.number().int().nullable().meta({ label: 'Value' }),
              label: required('Article type', 100),
              forAuthors,
            })
            .meta({ label: 'Article type' }),
        )
        .max(100)
        .meta({ label: 'Article types' }),
    }),
    output: z.null(),
  }),
  officeEditorLetter: endpoint('officeEditorLetter', {
    summary: 'The letter to someone who is made an editor, to look at and change before it is sent',
    access: 'administrator',
    query: z.object({ journalId, email }),
    output: proposedLetter.extend({
      known: z.boolean().describe('whether there is an account whose owner has confirmed this address'),
      already: z.boolean().describe('whether they are an editor of the journal'),
    }),
  }),
  officeAddEditor: endpoint('officeAddEditor', {
    summary: 'Makes someone an editor of a journal, at once or once they have registered',
    access: 'administrator',
    maxBody: 128 * kilobyte,
    body: z.object({
      journalId,
      email,
      letter: letterWords.nullable().describe('none: no letter is sent'),
    }),
    output: z.object({ outcome: z.enum(['editor', 'invited']) }),
  }),
  officeRemoveEditor: endpoint('officeRemoveEditor', {
    summary: 'Takes a journal from an editor, or an invitation back',
    access: 'administrator',
    body: z.object({ journalId, email }),
    output: z.null(),
  }),
};
