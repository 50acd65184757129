import { z } from 'zod';
import { endpoint, kilobyte, megabyte } from '../endpoint.ts';
import { articleId, journalId, optionalText, richText, rowId, rowVersion, searchWords } from '../fields.ts';
import { journalPictures } from './journal-changes.ts';

/** The most articles that an issue can have. */
export const mostInIssue = 300;

const issueStates = ['in preparation', 'scheduled', 'published'] as const;

const issueId = rowId.meta({ label: 'Issue' });
const version = rowVersion.describe('version that was last read; code 10009 if it has changed since');
const changed = z.object({ version: z.number().int() });

const issueRow = z.object({
  id: z.number(),
  journalId: z.number(),
  journal: z.string().describe('short name of the journal'),
  name: z.string().describe('such as “Volume 12, Issue 3”'),
  title: z.string(),
  state: z.enum(issueStates),
  articles: z.number().int().describe('number of articles, published or in production'),
  plannedOn: z.string().nullable().describe('ISO 8601, a day'),
  publishAt: z.string().nullable().describe('ISO 8601'),
  publishedAt: z.string().nullable().describe('ISO 8601'),
  failure: z.string().nullable().describe('why it was not published as scheduled'),
});
export type OfficeIssueRow = z.infer<typeof issueRow>;

const placed = z.object({
  title: z.string().describe('empty if it has none yet, or is the caller’s own'),
  authors: z.array(z.string()),
  type: z.string(),
  state: z
    .enum(['published', 'withdrawn', 'in production', 'scheduled', 'own'])
    .describe('own: in production, of a manuscript by the caller, who sees no more of it'),
  articleId: z.number().nullable(),
  productionId: z.number().nullable(),
});

const issueEntry = placed.extend({
  id: z.number(),
  heading: z.string(),
  editorial: z.boolean(),
});
export type OfficeIssueEntry = z.infer<typeof issueEntry>;
const choice = placed.omit({ state: true });
export type IssueChoice = z.infer<typeof choice>;

const fields = {
  volume: optionalText('Volume', 60),
  number: optionalText('Issue number', 60),
  title: optionalText('Title', 300),
  description: z.string().max(200_000).meta({ label: 'Description' }).describe('HTML, sanitised'),
  plannedOn: z.iso
    .date()
    .refine((day) => day >= '1900-01-01', 'Give a day of this time')
    .nullable()
    .meta({ label: 'Planned day' }),
  cover: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'This is no picture that was uploaded')
    .nullable()
    .meta({ label: 'Cover' }),
  coverAlt: optionalText('Description of the cover', 300),
};

const officeIssue = issueRow.extend({
  version: z.number().int(),
  journalCode: z.string(),
  journalName: z.string(),
  volume: z.string(),
  number: z.string(),
  description: richText,
  cover: z.string().nullable(),
  coverAlt: z.string(),
  specialIssueId: z.number().nullable(),
  entries: z.array(issueEntry),
});
export type OfficeIssue = z.infer<typeof officeIssue>;

const permission = 'production' as const;

export const officeIssuesEndpoints = {
  officeIssues: endpoint('officeIssues', {
    summary: 'Issues of the editor’s journals: those in preparation first, then the newest, at most 500',
    access: 'editor',
    permission,
    acrossJournals: true,
    query: z.object({ journalId: journalId.optional() }),
    output: z.array(issueRow),
  }),
  officeIssue: endpoint('officeIssue', {
    summary: 'An issue with its contents',
    access: 'editor',
    permission,
    query: z.object({ issueId }),
    output: officeIssue,
  }),
  officeIssueChoice: endpoint('officeIssueChoice', {
    summary:
      'What can be put into an issue: articles in production and published ones that are in none, at most 50, by words of the title',
    access: 'editor',
    permission,
    query: z.object({ issueId, q: searchWords }),
    output: z.array(choice),
  }),
  officeSaveIssue: endpoint('officeSaveIssue', {
    summary: 'Makes an issue, or changes one; the number of a published issue stays',
    access: 'editor',
    permission,
    maxBody: megabyte,
    body: z.object({
      journalId,
      issueId: issueId.nullable().describe('null: a new one'),
      version,
      ...fields,
      specialIssueId: rowId
        .nullable()
        .optional()
        .meta({ label: 'Special issue' })
        .describe('special issue that it is; null: none; omitted: as before'),
    }),
    output: z.object({ id: z.number(), version: z.number().int() }),
  }),
  officeAddToIssue: endpoint('officeAddToIssue', {
    summary: 'Puts an article into an issue, at its end',
    access: 'editor',
    permission,
    body: z
      .object({
        issueId,
        version,
        articleId: articleId.optional(),
        productionId: rowId.meta({ label: 'Production' }).optional(),
      })
      .refine(
        (asked) => (asked.articleId === undefined) !== (asked.productionId === undefined),
        'Say which article: a published one, or one in production',
      ),
    output: changed,
  }),
  officeTakeFromIssue: endpoint('officeTakeFromIssue', {
    summary: 'Takes an article out of an issue that is not published',
    access: 'editor',
    permission,
    body: z.object({ issueId, version, entryId: rowId.meta({ label: 'Entry' }) }),
    output: changed,
  }),
  officeOrderIssue: endpoint('officeOrderIssue', {
    summary: 'Sets the order of an issue, its headings and its editorial',
    access: 'editor',
    permission,
    maxBody: 512 * kilobyte,
    body: z.object({
      issueId,
      version,
      entries: z
        .array(
          z
            .object({
              id: rowId.meta({ label: 'Entry' }),
              heading: optionalText('Heading', 120),
              editorial: z.boolean().meta({ label: 'Editorial' }),
            })
            .meta({ label: 'Entry' }),
        )
        .max(mostInIssue)
        .meta({ label: 'Entries' })
        .describe('every entry of the issue, in the new order'),
    }),
    output: changed,
  }),
  officePublishIssue: endpoint('officePublishIssue', {
    summary: 'Publishes an issue with all its articles, immediately or at a given time',
    access: 'editor',
    permission,
    body: z.object({
      issueId,
      version,
      at: z.iso
        .datetime({ offset: true })
        .nullish()
        .meta({ label: 'Time' })
        .describe('time of publication; null or omitted: immediately'),
      letters: z
        .boolean()
        .meta({ label: 'Letters' })
        .describe('whether authors of articles that come out with it are told by letter'),
      withoutApproval: z
        .boolean()
        .default(false)
        .meta({ label: 'Publication without approval' })
        .describe('whether to publish although an author has not approved the proof that was sent'),
    }),
    output: changed,
  }),
  officeUnscheduleIssue: endpoint('officeUnscheduleIssue', {
    summary: 'Cancels the scheduled publication of an issue',
    access: 'editor',
    permission,
    body: z.object({ issueId, version }),
    output: changed,
  }),
  officeRemoveIssue: endpoint('officeRemoveIssue', {
    summary: 'Removes an issue that is not published; its articles stay, in no issue',
    access: 'editor',
    permission,
    body: z.object({ issueId, version }),
    output: z.null(),
  }),
  officeIssueCover: endpoint('officeIssueCover', {
    summary:
      'Stores a picture (PNG, JPEG or WebP), re-encoded, for the cover of an issue that is saved later',
    access: 'editor',
    permission,
    query: z.object({ journalId }),
    takesFile: {
      field: 'picture',
      maxBytes: journalPictures.bytes,
      tooLarge: 'A picture can have at most 10 MB.',
    },
    output: z.object({ src: z.string(), width: z.number().int(), height: z.number().int() }),
  }),
};
