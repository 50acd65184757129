import { z } from 'zod';
import { anonymousCopyReport } from './anonymous-copy.ts';
import { endpoint, megabyte } from './endpoint.ts';
import { journalId, manuscriptType, optionalText, sentToken } from './fields.ts';
import { preflightReport } from './preflight.ts';
import { manuscriptFile } from './submission.ts';

/** The fields of the manuscript form as a Word file has them; empty where it says nothing, or too much. */
const readFields = z.object({
  manuscripttitle: z.string(),
  runningtitle: z.string(),
  abstractcontent: z.string(),
  keywords: z.string(),
  authorDTOList: z.array(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      affiliation: z.string(),
      correspondingauthor: z.union([z.literal(0), z.literal(1)]).describe('0: corresponding'),
    }),
  ),
});
export type ReadFields = z.infer<typeof readFields>;

/** Content of a Word file that the form has no field for. */
const readBesides = z.object({
  references: z.number().int(),
  figures: z.number().int(),
  tables: z.number().int(),
  orcids: z.number().int().describe('number of authors with an ORCID iD'),
  statements: z.array(z.string()).describe('headings of statements, such as “Funding”'),
  abstractWords: z.number().int(),
  textWords: z.number().int(),
});
export type ReadBesides = z.infer<typeof readBesides>;

const manuscriptFileReading = z.object({
  fields: readFields.nullable().describe('null: the file could not be read'),
  besides: readBesides.nullable(),
  report: preflightReport.describe('pre-flight report, in the order of importance'),
  anonymous: z.boolean().describe('whether reviewers of the journal may not know the authors'),
});
export type ManuscriptFileReading = z.infer<typeof manuscriptFileReading>;

const anonymousCopy = z.object({
  file: z.string().describe('address of the copy, an upload of the session’s user'),
  filename: z.string(),
  bytes: z.number().int(),
  report: anonymousCopyReport,
});
export type AnonymousCopy = z.infer<typeof anonymousCopy>;

export const fileReadingEndpoints = {
  readManuscriptFile: endpoint('readManuscriptFile', {
    summary:
      'Reads a Word file of the session’s user: values for the manuscript form, and a pre-flight report. A file that can’t be read is a finding',
    access: 'session',
    query: z.object({
      file: manuscriptFile.shape.file,
      journalId: journalId
        .optional()
        .describe('journal of the manuscript, for what it asks of files; without it all findings warn'),
      manuscripttype: manuscriptType
        .optional()
        .describe('type of the manuscript, where the journal asks other things of its files'),
      token: sentToken,
    }),
    output: manuscriptFileReading,
  }),
  makeAnonymousCopy: endpoint('makeAnonymousCopy', {
    summary:
      'Makes the copy of a Word file of the session’s user that reviewers get who may not know its authors, to be looked at. When the manuscript is submitted, the press makes it by itself',
    access: 'session',
    maxBody: megabyte,
    body: z.object({
      file: manuscriptFile.shape.file,
      manuscripttitle: optionalText('Manuscript Title', 1000),
      abstractcontent: optionalText('Abstract', 20_000),
      authorDTOList: z
        .array(
          z.object({
            firstName: optionalText('First Name'),
            lastName: optionalText('Last Name'),
            email: optionalText('E-mail'),
            affiliation: optionalText('Affiliation', 1000),
          }),
        )
        .max(200)
        .default([])
        .meta({ label: 'Authors' })
        .describe('authors as the manuscript form has them; without any, those whom the file names'),
      token: sentToken,
    }),
    output: anonymousCopy,
  }),
};
