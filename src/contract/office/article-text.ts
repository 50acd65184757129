import { z } from 'zod';
import { endpoint, megabyte } from '../endpoint.ts';
import { rowId, rowVersion } from '../fields.ts';
import { production } from './production.ts';

/** Characters of a document as JSON. The largest article of the test corpus has 640,000. */
const longestArticleText = 4_000_000;

const productionId = rowId.meta({ label: 'Production' });
const textVersion = rowVersion.meta({ label: 'Version of the text' });
const document = z
  .string()
  .max(longestArticleText, 'The text is too long: its document has more than 4,000,000 characters')
  .meta({ label: 'Document' })
  .describe('the article document (`ArticleDocument`) as JSON text');
const note = z.string().trim().max(500).meta({ label: 'Note' });

const finding = z.object({
  key: z.string().describe('identifies it in `settled`'),
  code: z.string().describe('its kind, such as `title-differs`'),
  message: z.string(),
  node: z.string().optional().describe('id of the node that it is about'),
  words: z.string().optional().describe('words of the place, shortened'),
  works: z
    .array(
      z.object({
        doi: z.string(),
        title: z.string(),
        authors: z.array(z.string()).describe('surnames of the first ones'),
        source: z.string().describe('journal or book; empty if it has none'),
        year: z.number().int().optional(),
        retracted: z.boolean(),
      }),
    )
    .optional()
    .describe(
      'works at Crossref whose DOI the reference may take; with the code `doi-found` it is surely the cited one',
    ),
});
export type ArticleTextFinding = z.infer<typeof finding>;

const waiting = z
  .number()
  .int()
  .describe('number of references that are still to be looked up at Crossref; 0 if the press asks nobody');

const madeFrom = z
  .enum(['word', 'jats', 'html', 'published', 'edit', 'attached'])
  .describe(
    'what this version was made from; `attached`: another text was attached, and is to be opened in its place',
  );

const saved = z.object({
  textVersion: z.number().int(),
  madeFrom,
  savedBy: z.string().describe('name; empty for an account that is gone'),
  savedAt: z.string().describe('ISO 8601'),
  note: z.string(),
});
export type ArticleTextVersion = z.infer<typeof saved>;

const run = z.object({ change: z.enum(['same', 'inserted', 'deleted']), text: z.string() });
const changedBlock = z.object({
  change: z.enum(['same', 'inserted', 'deleted', 'changed', 'skipped']),
  kind: z.string().describe('node type, such as `paragraph` or `reference`; empty for skipped blocks'),
  node: z.string().optional().describe('id of the node, in the newer version if it is there'),
  runs: z.array(run),
  skipped: z.number().int().optional().describe('number of unchanged blocks that are not listed'),
});

/** The article's document in production: opened from what is attached, edited, every state a version. */
export const officeArticleTextEndpoints = {
  officeOpenArticleText: endpoint('officeOpenArticleText', {
    summary:
      'Makes the article document of a production from its attached text, or for a correction from the published one, if it has none',
    access: 'editor',
    permission: 'copyediting',
    body: z.object({
      productionId,
      again: z
        .boolean()
        .default(false)
        .meta({ label: 'Again' })
        .describe('whether to make it anew if there is one; the earlier one stays among the versions'),
    }),
    output: z.object({ textVersion: z.number().int() }),
  }),
  officeArticleText: endpoint('officeArticleText', {
    summary: 'The article document of a production, its findings and pictures',
    access: 'editor',
    permission: 'copyediting',
    query: z.object({
      productionId,
      textVersion: textVersion.optional().describe('default: the newest'),
    }),
    output: z.object({
      textVersion: z.number().int().describe('0 if there never was a document'),
      document: z
        .string()
        .nullable()
        .describe('the article document (`ArticleDocument`) as JSON text; null if it was not opened'),
      findings: z.array(finding),
      waiting,
      settled: z.number().int().describe('number of findings that were settled and are not listed'),
      pictures: z
        .array(
          z.object({
            name: z.string().describe('as the document names it, or the name of an attached file'),
            address: z.string().describe('address of the file'),
          }),
        )
        .describe('pictures that the document names or may name; attached pictures and published ones'),
      files: z.array(z.string()).describe('names of the files that are attached beside the text'),
      madeFrom: madeFrom.nullable(),
      savedBy: z.string(),
      savedAt: z.string().describe('ISO 8601; empty if there never was a document'),
      canOpenFrom: z
        .enum(['word', 'jats', 'html', 'published'])
        .nullable()
        .describe('what a document can be made from; null if no text is attached'),
      title: z.string().describe('title of the production, for headings'),
      corrects: z.boolean(),
      journalId: z.number(),
      state: production.shape.state,
    }),
  }),
  officeSaveArticleText: endpoint('officeSaveArticleText', {
    summary: 'Saves the article document as a new version; versions of one person within minutes become one',
    access: 'editor',
    permission: 'copyediting',
    maxBody: 12 * megabyte,
    body: z.object({
      productionId,
      textVersion: textVersion.describe(
        'version that this one was typed over; code 10009 if it is not the newest',
      ),
      document,
      note: note.default(''),
      settled: z
        .array(z.string().max(64).meta({ label: 'Finding' }))
        .max(2000)
        .default([])
        .meta({ label: 'Settled findings' })
        .describe('keys of findings that need no more attention, besides those settled before'),
    }),
    output: z.object({ textVersion: z.number().int(), findings: z.array(finding), waiting }),
  }),
  officeArticleTextFindings: endpoint('officeArticleTextFindings', {
    summary: 'The findings of the newest version of an article document, with what was looked up since',
    access: 'editor',
    permission: 'copyediting',
    query: z.object({ productionId }),
    output: z.object({ textVersion: z.number().int(), findings: z.array(finding), waiting }),
  }),
  officeArticleTextVersions: endpoint('officeArticleTextVersions', {
    summary: 'The versions of the article document of a production, newest first',
    access: 'editor',
    permission: 'copyediting',
    query: z.object({ productionId }),
    output: z.object({ versions: z.array(saved) }),
  }),
  officeArticleTextDifference: endpoint('officeArticleTextDifference', {
    summary: 'The difference between two versions of the article document, as words and blocks',
    access: 'editor',
    permission: 'copyediting',
    query: z.object({
      productionId,
      from: rowVersion.meta({ label: 'From' }),
      to: rowVersion.meta({ label: 'To' }),
    }),
    output: z.object({
      fields: z
        .array(z.object({ label: z.string(), runs: z.array(run) }))
        .describe('changed fields of the front matter'),
      blocks: z.array(changedBlock),
    }),
  }),
  officeRestoreArticleText: endpoint('officeRestoreArticleText', {
    summary: 'Brings an earlier version of the article document back, as a new version',
    access: 'editor',
    permission: 'copyediting',
    body: z.object({
      productionId,
      textVersion: textVersion.describe(
        'newest version that was seen; code 10009 if another was saved since',
      ),
      restore: rowVersion.meta({ label: 'Version to bring back' }),
    }),
    output: z.object({ textVersion: z.number().int() }),
  }),
  officeArticleTextPdf: endpoint('officeArticleTextPdf', {
    summary: 'The PDF of the article document of a production, as it would be typeset now',
    access: 'editor',
    permission: 'copyediting',
    query: z.object({ productionId, textVersion: textVersion.optional().describe('default: the newest') }),
    givesFile: true,
    output: z.null(),
  }),
};
