import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { journalId, pageNumber, rowId, searchWords } from '../fields.ts';
import { csvFile } from './csv.ts';
import { deskEntry, deskPageSizes, deskSorts, waitsFor } from './desk-shapes.ts';

const filter = z.object({
  journalId: journalId.optional(),
  sectionId: rowId.optional().meta({ label: 'Section' }),
  status: z
    .array(z.number().int().min(0).max(9))
    .max(10)
    .optional()
    .meta({ label: 'Status' })
    .describe('one or several, with commas'),
  waitsFor: z.enum(waitsFor).optional().meta({ label: 'Next to act' }),
  open: z
    .enum(['open', 'closed', 'all'])
    .optional()
    .meta({ label: 'State' })
    .describe(
      'open: manuscripts with a next step; closed: those without. Omitted: open ones, or all if `q`, `status` or `waitsFor=nobody` is given',
    ),
  editor: z
    .union([z.enum(['me', 'nobody']), rowId])
    .optional()
    .meta({ label: 'Editor', must: 'me, nobody or the number of a user' }),
  overdue: z.literal('1').optional().meta({ label: 'Overdue' }),
  q: searchWords.describe(
    'text to find in number, title, keywords, names and e-mails of authors; or in name and e-mail of one reviewer',
  ),
  sort: z.enum(deskSorts).default('due').meta({ label: 'Order' }),
});

/** The list of manuscripts. */
export const deskListEndpoints = {
  officeDesk: endpoint('officeDesk', {
    summary: 'Manuscripts of the editor’s journals, page by page',
    access: 'editor',
    permission: 'manuscripts',
    acrossJournals: true,
    query: filter.extend({
      size: z.enum(deskPageSizes).default('25').meta({ label: 'Rows' }).describe('rows of a page'),
      page: pageNumber.default(1),
    }),
    output: z.object({
      rows: z.array(deskEntry),
      total: z
        .number()
        .int()
        .describe('number of rows on all pages, at most 1,000; 1,000 means at least 1,000'),
      waiting: z
        .array(z.object({ waitsFor: z.enum(waitsFor), count: z.number().int(), overdue: z.number().int() }))
        .describe('open manuscripts of the selected journals, counted by whom they wait for'),
      editors: z
        .array(
          z.object({
            userId: z.number(),
            name: z.string(),
            open: z.number().int(),
            overdue: z.number().int(),
          }),
        )
        .describe('editors with open manuscripts of the selected journals, by name'),
    }),
  }),
  officeDeskCsv: endpoint('officeDeskCsv', {
    summary: 'The manuscripts of the desk that fit a filter, at most 5,000, as CSV',
    access: 'editor',
    permission: 'manuscripts',
    acrossJournals: true,
    query: filter,
    output: csvFile,
  }),
};
