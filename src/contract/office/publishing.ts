import { z } from 'zod';
import { article } from '../articles.ts';
import { endpoint, kilobyte, megabyte } from '../endpoint.ts';
import { articleId, journalId, manuscriptId, pageNumber, richText, rowId } from '../fields.ts';
import { officeArticlesEndpoints } from './articles.ts';
import { details, production } from './production.ts';
import { licences, publishingViews } from './publishing-lists.ts';
import { letterWords, proposedLetter } from './words.ts';

/** Bytes that one file of a production may have: a text, a PDF, or a zip of a whole article. */
export const productionBytes = { jats: 20 * 1024 * 1024, file: 200 * 1024 * 1024 } as const;

const publishingEntry = z.object({
  productionId: z.number().nullable(),
  manuscriptId: z.number().nullable(),
  articleId: z.number().nullable(),
  corrects: z.boolean().describe('a new version of a published article'),
  number: z.string().describe('of the manuscript; empty where there is none'),
  title: z.string(),
  authors: z.array(z.string()),
  journal: z.string().describe('its short name'),
  journalId: z.number(),
  since: z.string().describe('ISO 8601: accepted, begun, changed or published'),
  publishAt: z.string().nullable().describe('ISO 8601'),
  failure: z.string().nullable().describe('why it was not published as it was scheduled'),
});
export type PublishingEntry = z.infer<typeof publishingEntry>;

const productionId = rowId.meta({ label: 'Production' });
const version = z
  .number()
  .int()
  .meta({ label: 'Version' })
  .describe('of the production that was looked at; another since then: code 10009');
const changed = z.object({ version: z.number().int() });
const settings = z.object({
  doiPattern: z
    .string()
    .trim()
    .max(200)
    .meta({ label: 'DOI pattern' })
    .describe('such as 10.5555/jlc.{year}.{number}; with {year}, {number}, {volume}, {code}; empty: none'),
  licence: z.enum(licences).meta({ label: 'Licence' }),
});

/** Text fields of a form with a file. */
const upload = z.object({ productionId });

export const officePublishingEndpoints = {
  ...officeArticlesEndpoints,
  officePublishing: endpoint('officePublishing', {
    summary: 'What is in production in the editor’s journals; 25 a page',
    access: 'editor',
    acrossJournals: true,
    query: z.object({
      view: z.enum(publishingViews).default('begin').meta({ label: 'View' }),
      journalId: journalId.optional(),
      page: pageNumber.default(1),
    }),
    output: z.object({
      rows: z.array(publishingEntry),
      counts: z.record(z.enum(publishingViews), z.number().int()).describe('published: of the last 30 days'),
      failed: z.number().int().describe('that were scheduled and could not be published'),
    }),
  }),
  officeProductionOf: endpoint('officeProductionOf', {
    summary: 'The production of a manuscript, if there is one',
    access: 'editor',
    query: z.object({ manuscriptId }),
    output: z
      .object({
        productionId: z.number(),
        state: production.shape.state,
        publishAt: z.string().nullable(),
        articleId: z.number().nullable(),
        failure: z.string().nullable(),
      })
      .nullable(),
  }),
  officeProduction: endpoint('officeProduction', {
    summary: 'An article in production: its files, what they say, and what is missing',
    access: 'editor',
    query: z.object({ productionId }),
    output: production,
  }),
  officeBeginProduction: endpoint('officeBeginProduction', {
    summary:
      'Begins an article: of an accepted manuscript, of none in a journal, or a new version of a published one',
    access: 'editor',
    body: z
      .object({
        manuscriptId: manuscriptId.optional(),
        journalId: journalId.optional(),
        articleId: articleId.optional(),
      })
      .refine(
        (asked) => Object.values(asked).filter((one) => one !== undefined).length === 1,
        'Say of what to begin it: of a manuscript, in a journal, or of an article, one of these',
      ),
    output: z.object({ productionId: z.number() }),
  }),
  officeAttachText: endpoint('officeAttachText', {
    summary: 'Attaches JATS or HTML, a picture or supplementary file beside it, or a zip with all of them',
    access: 'editor',
    takesFile: { field: 'file', maxBytes: productionBytes.file },
    body: upload.extend({
      inPlaceOf: z
        .string()
        .max(1000)
        .optional()
        .meta({ label: 'Replaced file' })
        .describe('of a correction: the published file that this one replaces, as `publishedFiles` names it'),
    }),
    output: z.object({
      taken: z.array(z.string()).describe('names of files that it has now'),
      left: z.array(z.string()).describe('what a zip held and was not taken, with the reason'),
    }),
  }),
  officeAttachGalley: endpoint('officeAttachGalley', {
    summary: 'Attaches the PDF of an article',
    access: 'editor',
    takesFile: { field: 'file', maxBytes: productionBytes.file },
    body: upload,
    output: z.object({ taken: z.array(z.string()), left: z.array(z.string()) }),
  }),
  officeTakeManuscriptFiles: endpoint('officeTakeManuscriptFiles', {
    summary:
      'Takes chosen files of the manuscript over into its production; only kinds that may be published',
    access: 'editor',
    body: z.object({
      productionId,
      files: z
        .array(
          z
            .string()
            .regex(/^[0-9a-f]{32}$/, 'The file was not found')
            .meta({ label: 'File' }),
        )
        .min(1, 'Choose at least one file')
        .max(50)
        .meta({ label: 'Files' })
        .describe('addresses, of `manuscriptFiles`'),
    }),
    output: z.object({ taken: z.array(z.string()), left: z.array(z.string()) }),
  }),
  officeRemoveProductionFile: endpoint('officeRemoveProductionFile', {
    summary: 'Takes a file from an article in production',
    access: 'editor',
    body: z.object({
      productionId,
      version,
      address: z
        .string()
        .regex(/^[0-9a-f]{32}$/, 'The file was not found')
        .meta({ label: 'File' }),
    }),
    output: changed,
  }),
  officeSaveProduction: endpoint('officeSaveProduction', {
    summary: 'Saves what the office says of an article, in place of what its text says',
    access: 'editor',
    maxBody: 4 * megabyte,
    body: z.object({ productionId, version, details }),
    output: changed,
  }),
  officePagePreview: endpoint('officePagePreview', {
    summary: 'The page of an article as it will be, with its pictures',
    access: 'editor',
    query: z.object({ productionId }),
    output: z.object({ article, html: richText }),
  }),
  officePublishLetter: endpoint('officePublishLetter', {
    summary: 'The letter that tells the authors, to look at and change before it is sent',
    access: 'editor',
    query: z.object({ productionId }),
    output: proposedLetter,
  }),
  officePublish: endpoint('officePublish', {
    summary: 'Publishes an article at once, or at a time; all of it commits together',
    access: 'editor',
    maxBody: 128 * kilobyte,
    body: z.object({
      productionId,
      version,
      letter: letterWords.nullable().describe('none: no letter is sent'),
      at: z.iso.datetime({ offset: true }).nullish().meta({ label: 'Time' }).describe('when; none: now'),
    }),
    output: z.object({ articleId: z.number().nullable().describe('null where it waits for its time') }),
  }),
  officeUnschedule: endpoint('officeUnschedule', {
    summary: 'Takes back the time at which an article would be published',
    access: 'editor',
    body: z.object({ productionId, version }),
    output: changed,
  }),
  officeDiscardProduction: endpoint('officeDiscardProduction', {
    summary: 'Gives up an article in production, and its files',
    access: 'editor',
    body: z.object({ productionId, version }),
    output: z.null(),
  }),
  officePublishingSettings: endpoint('officePublishingSettings', {
    summary: 'How a journal’s DOIs are made, and its usual licence',
    access: 'editor',
    query: z.object({ journalId }),
    output: settings,
  }),
  officeSavePublishingSettings: endpoint('officeSavePublishingSettings', {
    summary: 'Says how a journal’s DOIs are made, and its usual licence',
    access: 'editor',
    body: settings.extend({ journalId }),
    output: z.null(),
  }),
};
