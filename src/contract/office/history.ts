import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageNumber, richText } from '../fields.ts';
import { id } from './texts.ts';

/**
 * The kinds of text that have versions: pages and entries, journals' tabs and their parts; news; announcements and links;
 * dictionaries of the press; of a journal its record, its introduction, its article types and volumes that were removed;
 * words of letters.
 */
const historyKinds = [
  'entry',
  'news',
  'ad',
  'forum',
  'dictionary',
  'journal',
  'introduction',
  'types',
  'volume',
  'template',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** Kinds of which one is named by words; the others have numbers. */
const namedByWords: readonly HistoryKind[] = ['dictionary', 'template'];

export const versionsPerPage = 10;

/** A saved version, with its text, so that two can be compared. */
const textVersion = z.object({
  id: z.number(),
  by: z.string().describe('name of the person; empty if not saved in the office'),
  at: z.string().describe('ISO 8601'),
  removed: z.boolean(),
  restores: z.number().nullable(),
  name: z.string(),
  content: richText,
  more: z.array(z.tuple([z.string(), z.string()])).describe('further fields, as label and text'),
});
export type TextVersion = z.infer<typeof textVersion>;

/** The versions of all that the office writes, and the way back to each. */
export const officeHistoryEndpoints = {
  officeHistory: endpoint('officeHistory', {
    summary: 'The versions of a text, announcement, link, dictionary or journal, also after its removal',
    access: 'editor',
    query: z
      .object({
        of: z.enum(historyKinds).meta({ label: 'Kind of text' }),
        id: z
          .string()
          .regex(/^[A-Za-z0-9_]{1,60}(-\d{1,15})?$/)
          .meta({ label: 'ID', must: 'a number, the name of a dictionary or that of a template' })
          .describe(
            'id of the record. For a dictionary its type; for a journal’s settings and article types the id of the journal; for a letter the name of its template, followed by a hyphen and the id of the journal if it is a journal’s own text',
          ),
        page: pageNumber.default(1),
      })
      .refine(({ of, id }) => namedByWords.includes(of) || /^\d{1,15}$/.test(id), {
        path: ['id'],
        error: 'Id must be a whole number',
      }),
    output: z.object({
      versions: z
        .array(textVersion)
        .describe('newest first, ten a page, followed by the next older one for comparison'),
      total: z.number().int(),
      name: z.string(),
      path: z.string().describe('path of the office’s page that edits it'),
    }),
  }),
  officeRestore: endpoint('officeRestore', {
    summary: 'Restores an earlier version or a removed record, as a new version',
    access: 'editor',
    body: z.object({ versionId: id.meta({ label: 'Version' }) }),
    output: z.object({ version: z.number().int() }),
  }),
};
