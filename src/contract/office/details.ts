import { z } from 'zod';
import { asks } from '../asked.ts';
import { codes } from '../codes.ts';
import { endpoint, megabyte } from '../endpoint.ts';
import { manuscriptId, optionalText } from '../fields.ts';
import { manuscriptDetails } from '../manuscript-details.ts';
import { manuscriptStatus } from '../manuscript-status.ts';
import { letterWords, proposedLetter } from './words.ts';

/** Whether the office may correct the details of a submitted manuscript: until it is published. */
export const detailsMayChange = (status: number): boolean => status !== manuscriptStatus.published;

export const officeDetailsEndpoints = {
  officeDetails: endpoint('officeDetails', {
    summary: 'What is needed to correct the details of a manuscript, beside the manuscript itself',
    access: 'editor',
    permission: 'correct',
    query: z.object({ manuscriptId }),
    output: z.object({
      types: z.array(z.object({ dictValue: z.number().int(), dictLabel: z.string() })),
      asks: z.record(z.string(), z.enum(asks)).describe('what the journal’s form asks for'),
      languages: z.array(z.string()).describe('further languages of the journal, BCP 47'),
      anonymous: z.boolean().describe('whether reviewers may not know the authors'),
      letter: proposedLetter.describe('`{{changes}}` in it is filled in as it is sent'),
    }),
  }),
  officeCorrectDetails: endpoint('officeCorrectDetails', {
    summary: 'Corrects the details of a submitted manuscript, and tells its authors what was changed',
    access: 'editor',
    permission: 'correct',
    maxBody: 5 * megabyte,
    mayAnswer: [codes.duplicateTitle],
    body: z.object({
      manuscriptId,
      version: z
        .number()
        .int()
        .meta({ label: 'Version' })
        .describe('version of the manuscript that was last read; code 10009 if it has changed since'),
      ...manuscriptDetails.shape,
      comments: optionalText('Words to the authors', 10_000)
        .meta({ plural: true })
        .describe('plain text that the authors see beside what was changed'),
      letter: letterWords.nullable().describe('null: no letter is sent'),
    }),
    output: z.object({
      version: z.number().int(),
      kept: z
        .array(z.string())
        .describe(
          'labels of parts that the authors have changed themselves in a revision that is not submitted: there theirs stay',
        ),
    }),
  }),
};
