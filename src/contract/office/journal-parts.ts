import { z } from 'zod';
import { endpoint, kilobyte } from '../endpoint.ts';
import { email, journalId, required } from '../fields.ts';
import { letterWords, proposedLetter } from './words.ts';

const forAuthors = z
  .boolean()
  .optional()
  .meta({ label: 'For authors' })
  .describe('whether authors may choose the type; omitted: unchanged, and true for a new type');

/** Volumes, article types and editors of a journal. */
export const officeJournalPartsEndpoints = {
  officeSaveVolume: endpoint('officeSaveVolume', {
    summary: 'Adds or renames a volume',
    access: 'editor',
    body: z.object({
      journalId,
      volumeId: z.number().int().positive().nullable().meta({ label: 'Volume' }),
      volume: required('Volume', 60),
    }),
    output: z.object({ id: z.number() }),
  }),
  officeRemoveVolume: endpoint('officeRemoveVolume', {
    summary: 'Removes a volume without articles',
    access: 'editor',
    body: z.object({ journalId, volumeId: z.number().int().positive().meta({ label: 'Volume' }) }),
    output: z.null(),
  }),
  officeSaveTypes: endpoint('officeSaveTypes', {
    summary: 'Sets the article types of a journal, in display order; an empty list: the types of the press',
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
        .describe('the types that were last read; code 10009 if they have changed since'),
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
    output: z.object({
      seen: z
        .array(z.object({ value: z.number(), label: z.string(), forAuthors: z.boolean() }))
        .describe('the types as they were saved, for the next call'),
    }),
  }),
  officeEditorLetter: endpoint('officeEditorLetter', {
    summary: 'The proposed letter to a new editor, to edit before it is sent',
    access: 'administrator',
    query: z.object({ journalId, email }),
    output: proposedLetter.extend({
      known: z.boolean().describe('whether an account with this confirmed address exists'),
      already: z.boolean().describe('whether the person already is an editor of the journal'),
    }),
  }),
  officeAddEditor: endpoint('officeAddEditor', {
    summary: 'Makes a person an editor of a journal, immediately or after they register',
    access: 'administrator',
    tokens: 'never',
    maxBody: 128 * kilobyte,
    body: z.object({
      journalId,
      email,
      letter: letterWords.nullable().describe('null: no letter is sent'),
    }),
    output: z.object({ outcome: z.enum(['editor', 'invited']) }),
  }),
  officeRemoveEditor: endpoint('officeRemoveEditor', {
    summary: 'Removes an editor, or cancels the invitation of one',
    access: 'administrator',
    tokens: 'never',
    body: z.object({ journalId, email }),
    output: z.null(),
  }),
};
