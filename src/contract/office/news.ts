import { z } from 'zod';
import { endpoint, megabyte } from '../endpoint.ts';
import { optionalText, pageNumber, required, richText, rowId, searchWords } from '../fields.ts';
import { content, id, removed, saved, seen, version, wayBack } from './texts.ts';
import { day } from './words.ts';

const newsFields = {
  date: day.meta({ label: 'Date' }),
  title: required('Title', 300),
  fullTitle: optionalText('Full title', 600),
  author: optionalText('Author', 200),
  content,
};

const officeNewsLine = z.object({
  id: z.number(),
  journalId: z.number().nullable(),
  date: day,
  title: z.string(),
  author: z.string(),
});

/** News of the press and of journals. */
export const officeNewsEndpoints = {
  officeNews: endpoint('officeNews', {
    summary: 'News of the editor’s journals and, for administrators, of the press; newest first, 25 a page',
    access: 'editor',
    acrossJournals: true,
    query: z.object({
      of: z
        .union([z.literal('press'), rowId])
        .optional()
        .meta({ label: 'Journal', must: 'press or the number of a journal' })
        .describe('`press`, or the id of a journal; omitted: all'),
      q: searchWords.describe('text to find in the title'),
      page: pageNumber.default(1),
    }),
    output: z.object({
      rows: z.array(officeNewsLine),
      total: z.number().int(),
      removed: z.array(removed).describe('recently removed, newest first, at most 20'),
    }),
  }),
  officeNewsItem: endpoint('officeNewsItem', {
    summary: 'A news item, for editing',
    access: 'editor',
    query: z.object({ newsId: rowId.meta({ label: 'News' }) }),
    output: officeNewsLine.extend({ fullTitle: z.string(), content: richText, ...saved.shape }),
  }),
  officeSaveNews: endpoint('officeSaveNews', {
    summary:
      'Saves a new version of a news item; without `id`, a new item. The journal of an existing item does not change',
    access: 'editor',
    maxBody: 4 * megabyte,
    body: z.object({
      id: id.optional(),
      journalId: id
        .nullable()
        .meta({ label: 'Journal' })
        .describe('null: news of the press, for administrators only'),
      ...newsFields,
      seen,
    }),
    output: version,
  }),
  officeRemoveNews: endpoint('officeRemoveNews', {
    summary: 'Removes a news item; `officeRestore` brings it back',
    access: 'editor',
    body: z.object({ id, seen }),
    output: wayBack,
  }),
};
