import { z } from 'zod';
import { article } from '../articles.ts';
import { endpoint, kilobyte, megabyte } from '../endpoint.ts';
import { articleId, journalId, manuscriptId, optionalText, pageNumber, richText, rowId } from '../fields.ts';
import { uploadBytes } from '../files.ts';
import { officeArticleTextEndpoints } from './article-text.ts';
import { officeArticlesEndpoints } from './articles.ts';
import { officeDepositsEndpoints } from './deposits.ts';
import { officeIndexingEndpoints } from './indexing.ts';
import { officePackageEndpoints } from './packages.ts';
import { details, production } from './production.ts';
import { officeProductionStepsEndpoints } from './production-steps.ts';
import { proofStanding } from './proofs.ts';
import { publishingViews } from './publishing-lists.ts';
import { officePublishingSettingsEndpoints } from './publishing-settings.ts';
import { letterWords, proposedLetter } from './words.ts';

/** The most that a text may have. Any other file of a production, such as the ZIP of a whole article, may have `uploadBytes`. */
export const textMegabytes = 20;

const publishingEntry = z.object({
  productionId: z.number().nullable(),
  manuscriptId: z.number().nullable(),
  articleId: z.number().nullable(),
  corrects: z.boolean().describe('whether this is a correction of a published article'),
  number: z.string().describe('manuscript number; empty if there is no manuscript'),
  title: z.string(),
  authors: z.array(z.string()),
  journal: z.string().describe('short name of the journal'),
  journalId: z.number(),
  since: z.string().describe('time of acceptance, beginning, last change or publication, by view; ISO 8601'),
  publishAt: z.string().nullable().describe('ISO 8601'),
  failure: z.string().nullable().describe('why the scheduled publication failed; null if it did not'),
  proof: proofStanding,
});
export type PublishingEntry = z.infer<typeof publishingEntry>;

const productionId = rowId.meta({ label: 'Production' });
const version = z
  .number()
  .int()
  .meta({ label: 'Version' })
  .describe('version of the production that was last read; code 10009 if it has changed since');
const changed = z.object({ version: z.number().int() });

/** Text fields of a form with a file. */
const upload = z.object({ productionId });

export const officePublishingEndpoints = {
  ...officeArticlesEndpoints,
  ...officeArticleTextEndpoints,
  ...officeDepositsEndpoints,
  ...officeIndexingEndpoints,
  ...officePackageEndpoints,
  ...officeProductionStepsEndpoints,
  ...officePublishingSettingsEndpoints,
  officePublishing: endpoint('officePublishing', {
    summary: 'Articles in production in the editor’s journals, 25 a page',
    access: 'editor',
    permission: 'copyediting',
    acrossJournals: true,
    query: z.object({
      view: z.enum(publishingViews).default('begin').meta({ label: 'View' }),
      journalId: journalId.optional(),
      page: pageNumber.default(1),
    }),
    output: z.object({
      rows: z.array(publishingEntry),
      counts: z
        .record(z.enum(publishingViews), z.number().int())
        .describe('number of rows of each view; published: in the last 30 days'),
      failed: z.number().int().describe('number of failed scheduled publications'),
      failedDeposits: z
        .number()
        .int()
        .nullable()
        .describe(
          'number of failed deposits, at most 1,000 for each service; null where the press deposits nothing by itself',
        ),
    }),
  }),
  officeProductionOf: endpoint('officeProductionOf', {
    summary: 'The production of a manuscript; null if there is none',
    access: 'editor',
    permission: 'copyediting',
    query: z.object({ manuscriptId }),
    output: z
      .object({
        productionId: z.number(),
        state: production.shape.state,
        publishAt: z.string().nullable(),
        articleId: z.number().nullable(),
        failure: z.string().nullable(),
        proof: proofStanding,
      })
      .nullable(),
  }),
  officeProduction: endpoint('officeProduction', {
    summary: 'An article in production: its files, details, checks and missing files',
    access: 'editor',
    permission: 'copyediting',
    query: z.object({ productionId }),
    output: production,
  }),
  officeBeginProduction: endpoint('officeBeginProduction', {
    summary:
      'Begins production of an accepted manuscript, of an article without a manuscript, or of a correction to a published article',
    access: 'editor',
    permission: 'production',
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
    summary:
      'Attaches a text (JATS or HTML), a picture, a supplementary file, or a ZIP file with any of these',
    access: 'editor',
    permission: 'production',
    takesFile: { field: 'file', maxBytes: uploadBytes },
    body: upload.extend({
      inPlaceOf: z
        .string()
        .max(1000)
        .optional()
        .meta({ label: 'Replaced file' })
        .describe(
          'link of the published file that this one replaces, from `publishedFiles`; only for a correction',
        ),
    }),
    output: z.object({
      attached: z.array(z.string()).describe('names of the attached files'),
      skipped: z
        .array(z.string())
        .describe('files of a ZIP file that were not attached, each with the reason'),
    }),
  }),
  officeAttachGalley: endpoint('officeAttachGalley', {
    summary: 'Attaches the PDF of an article',
    access: 'editor',
    permission: 'production',
    takesFile: { field: 'file', maxBytes: uploadBytes },
    body: upload,
    output: z.object({ attached: z.array(z.string()), skipped: z.array(z.string()) }),
  }),
  officeTakeManuscriptFiles: endpoint('officeTakeManuscriptFiles', {
    summary:
      'Attaches files of the manuscript to its production: those that may be published, or the Word file as the text',
    access: 'editor',
    permission: 'production',
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
        .describe('addresses from `manuscriptFiles`'),
    }),
    output: z.object({ attached: z.array(z.string()), skipped: z.array(z.string()) }),
  }),
  officeRemoveProductionFile: endpoint('officeRemoveProductionFile', {
    summary: 'Removes a file from an article in production',
    access: 'editor',
    permission: 'production',
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
    summary: 'Saves details of an article that override or complete those in its text',
    access: 'editor',
    permission: 'production',
    maxBody: 4 * megabyte,
    body: z.object({ productionId, version, details }),
    output: changed,
  }),
  officePagePreview: endpoint('officePagePreview', {
    summary: 'A preview of the article’s page',
    access: 'editor',
    permission: 'copyediting',
    query: z.object({ productionId }),
    output: z.object({ article, html: richText }),
  }),
  officePublishLetter: endpoint('officePublishLetter', {
    summary: 'The proposed letter to the authors about the publication, to edit before it is sent',
    access: 'editor',
    permission: 'production',
    query: z.object({ productionId }),
    output: proposedLetter,
  }),
  officePublish: endpoint('officePublish', {
    summary: 'Publishes an article, immediately or at a given time',
    access: 'editor',
    permission: 'production',
    maxBody: 128 * kilobyte,
    body: z.object({
      productionId,
      version,
      letter: letterWords.nullable().describe('null: no letter is sent'),
      at: z.iso
        .datetime({ offset: true })
        .nullish()
        .meta({ label: 'Time' })
        .describe('time of publication; null or omitted: immediately'),
      withoutApproval: z
        .boolean()
        .default(false)
        .meta({ label: 'Publication without approval' })
        .describe('whether to publish although the author has not approved the proof that was sent'),
      unpaidReason: optionalText('Why before payment', 500).describe(
        'why it is published although its journal waits for payment of its charge',
      ),
    }),
    output: z.object({ articleId: z.number().nullable().describe('null if publication is scheduled') }),
  }),
  officeUnschedule: endpoint('officeUnschedule', {
    summary: 'Cancels the scheduled publication of an article',
    access: 'editor',
    permission: 'production',
    body: z.object({ productionId, version }),
    output: changed,
  }),
  officeDiscardProduction: endpoint('officeDiscardProduction', {
    summary: 'Discards an article in production with its files',
    access: 'editor',
    body: z.object({ productionId, version }),
    output: z.null(),
  }),
};
