import { z } from 'zod';
import { askKeys, asks } from '../asked.ts';
import { journalCharges } from '../charges.ts';
import { endpoint, megabyte } from '../endpoint.ts';
import { email, journalId, optionalText, richText, rowVersion } from '../fields.ts';
import { journalForm } from '../journal-form.ts';
import { journalRules, mostWords } from '../journal-rules.ts';
import { stoppingCodes } from '../preflight.ts';
import { journalReviewForm } from '../review-form.ts';
import { reviewModels } from '../review-models.ts';
import { issn, journalIdentity } from './journal-identity.ts';
import { journalRoleNames } from './roles.ts';
import { officeSection } from './sections.ts';
import { removed } from './texts.ts';

/** Bytes of a banner or background as it is uploaded, and the width in pixels to which it is drawn anew. */
export const journalPictures = { bytes: 10 * 1024 * 1024, width: 1920 } as const;

/** A stored picture's address; null takes the picture away. */
const picture = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'This is no picture that was uploaded')
  .nullable();
const html = z.string().max(400_000);

/** Everything of a journal that the office can change at once. What is not given stays. */
export const journalChanges = journalIdentity.partial().extend({
  sort: z.number().int().min(0).max(100_000).optional().meta({ label: 'Position among the journals' }),
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Give a colour, such as #1d5a5f')
    .nullable()
    .optional()
    .meta({ label: 'Accent' }),
  banner: picture.optional().meta({ label: 'Banner' }),
  bannerAlt: optionalText('Banner description', 300).optional(),
  bg: picture.optional().meta({ label: 'Background' }),
  showStatus: z.boolean().optional().meta({ label: 'Visibility of addresses' }),
  reviewModel: z.enum(reviewModels).optional().meta({ label: 'Review model' }),
  stoppingFindings: z
    .array(z.enum(stoppingCodes).meta({ label: 'Finding' }))
    .max(stoppingCodes.length)
    .optional()
    .meta({ label: 'Findings that stop a submission' })
    .describe('kinds of findings in a manuscript’s Word file for which a submission is refused'),
  abstractWords: mostWords.optional().meta({ label: 'Most words of the abstract' }),
  textWords: mostWords.optional().meta({ label: 'Most words of the text' }),
  sectionEditorsDecide: z
    .boolean()
    .optional()
    .meta({ label: 'Section editors decide' })
    .describe('whether section and guest editors decide on their manuscripts; else they recommend'),
  asks: z
    .partialRecord(z.enum(askKeys as [string, ...string[]]), z.enum(asks).meta({ label: 'Question' }))
    .optional()
    .meta({ label: 'Questions to authors', plural: true })
    .describe('what a submission must have, may have, or is not asked for; what is not named is as usual'),
  languages: z
    .array(
      z
        .string()
        .trim()
        .max(35)
        .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'Give a language tag, such as fr or pt-BR')
        .meta({ label: 'Language' }),
    )
    .max(5)
    .optional()
    .meta({ label: 'Further languages' })
    .describe('languages of titles, abstracts and keywords besides the journal’s own, BCP 47'),
  form: journalForm
    .optional()
    .meta({ label: 'Submission form' })
    .describe('what the form has beside the fields of every journal; as a whole'),
  rules: journalRules
    .optional()
    .meta({ label: 'Reviews and days' })
    .describe('what editors go by, for all manuscripts and by type; as a whole'),
  reviewForm: journalReviewForm
    .optional()
    .meta({ label: 'Review form' })
    .describe(
      'what reviewers who agree from now on are asked besides a recommendation and comments; as a whole',
    ),
  charges: journalCharges
    .optional()
    .meta({ label: 'Charges' })
    .describe('what is charged for what is submitted from now on, and how invoices are made; as a whole'),
  email: z
    .union([z.literal(''), email], { error: 'Incorrect E-mail format' })
    .optional()
    .meta({ label: 'E-mail' })
    .describe('public contact address; replies to the journal’s letters go to it; empty if there is none'),
  intro: html.optional().meta({ label: 'Introduction' }),
  related: z
    .array(z.number().int().positive().meta({ label: 'Journal' }))
    .max(50)
    .optional()
    .meta({ label: 'Related journals' }),
});

const counts = {
  articles: z.number().int(),
  manuscripts: z.number().int().describe('number of submitted manuscripts and drafts'),
  volumes: z.number().int(),
  editors: z.number().int(),
  members: z.number().int().describe('number of board members, without candidates'),
  candidates: z.number().int().describe('number of candidates who wait for approval'),
};

/** A journal in the list of journals. */
const officeJournalRow = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  sort: z.number().int(),
  issns: z.array(z.string()),
  ...counts,
});
export type OfficeJournalRow = z.infer<typeof officeJournalRow>;

const part = z.object({
  id: z.number(),
  typename: z.string(),
  content: richText,
  style: z.string(),
  seen: z.number().int().describe('version of the text, to be sent with a change'),
  savedBy: z.string().describe('name of the person; empty if never saved in the office'),
  savedAt: z.string().nullable().describe('ISO 8601'),
});
export type OfficeTabPart = z.infer<typeof part>;

const tab = part.extend({
  typecode: z.string(),
  usual: z.string().describe('default name of the tab'),
  id: z.number().describe('id of the text; 0 if the journal has none for this tab'),
});

const typeEntry = z.object({
  value: z.number().int(),
  label: z.string(),
  used: z.number().int().describe('number of manuscripts and articles of this type'),
  forAuthors: z.boolean().describe('whether authors may choose the type'),
});

const editor = z.object({ userId: z.number(), name: z.string(), email: z.string() });
const teamMember = editor.extend({
  role: z.enum(journalRoleNames),
  sectionId: z.number().nullable(),
});

/** A journal as the office looks after it. */
const officeJournal = z.object({
  id: z.number(),
  version: z.number().int(),
  code: z.string(),
  codeIsFixed: z
    .boolean()
    .describe('whether the code can’t be changed: addresses or manuscript numbers contain it'),
  removable: z
    .boolean()
    .describe('whether the journal can be removed: it has no manuscript, article or board member'),
  name: z.string(),
  shortName: z.string(),
  publisher: z.string(),
  email: z.string(),
  language: z.string(),
  since: z.number().int().nullable(),
  sort: z.number().int(),
  issns: z.array(issn),
  accent: z.string().nullable(),
  banner: z.string().nullable(),
  bannerAlt: z.string(),
  bg: z.string().nullable(),
  showStatus: z.boolean(),
  reviewModel: z.enum(reviewModels),
  stoppingFindings: z.array(z.string()),
  abstractWords: z.number().int().nullable(),
  textWords: z.number().int().nullable(),
  asks: z.record(z.string(), z.enum(asks)),
  languages: z.array(z.string()),
  form: journalForm,
  rules: journalRules,
  reviewForm: journalReviewForm,
  charges: journalCharges,
  formVersion: z.number().int(),
  intro: richText,
  related: z.array(z.number()),
  tabs: z.array(tab).describe('all seven tabs, in order of `typecode`'),
  parts: z.array(part).describe('parts below the tab about the journal, in display order'),
  removedParts: z.array(removed).describe('recently removed parts, newest first, at most 20'),
  volumes: z.array(
    z.object({
      id: z.number(),
      volume: z.string(),
      articles: z.number().int().describe('number of articles, including withdrawn ones'),
      year: z.number().int().nullable(),
    }),
  ),
  removedVolumes: z.array(removed).describe('recently removed, newest first, at most 20'),
  types: z.array(typeEntry),
  ownTypes: z.boolean().describe('whether the journal has its own types; false: those of the press'),
  sectionEditorsDecide: z.boolean(),
  sections: z.array(officeSection),
  editors: z.array(editor).describe('editors-in-chief'),
  team: z.array(teamMember).describe('other roles of the journal, a row each'),
  invited: z.array(z.object({ email: z.string(), at: z.string().describe('ISO 8601') })),
  others: z
    .array(z.object({ id: z.number(), name: z.string() }))
    .describe('other journals, for the choice of related ones'),
});
export type OfficeJournal = z.infer<typeof officeJournal>;

const version = rowVersion.describe(
  'version of the journal that was last read; code 10009 if it has changed since',
);
const done = z.object({ version: z.number().int() });

export const officeJournalsEndpoints = {
  officeJournals: endpoint('officeJournals', {
    summary:
      'The journals of the session’s user, with numbers of articles, manuscripts, volumes, editors and members',
    access: 'editor',
    acrossJournals: true,
    output: z.array(officeJournalRow),
  }),
  officeJournal: endpoint('officeJournal', {
    summary: 'A journal with everything that the office can edit',
    access: 'editor',
    query: z.object({ code: z.string().max(64).meta({ label: 'Code' }) }),
    output: officeJournal,
  }),
  officeMakeJournal: endpoint('officeMakeJournal', {
    summary: 'Creates a journal and its public pages',
    access: 'administrator',
    body: journalIdentity,
    output: z.object({ id: z.number(), code: z.string() }),
  }),
  officeSaveJournal: endpoint('officeSaveJournal', {
    summary: 'Changes fields of a journal; only administrators may change code and order',
    access: 'editor',
    maxBody: 3 * megabyte,
    body: journalChanges.extend({ journalId, version }),
    output: done.extend({ code: z.string() }),
  }),
  officeRemoveJournal: endpoint('officeRemoveJournal', {
    summary: 'Removes a journal that is still empty',
    access: 'administrator',
    body: z.object({ journalId, version }),
    output: z.null(),
  }),
  officeJournalPicture: endpoint('officeJournalPicture', {
    summary: 'Stores a picture (PNG, JPEG or WebP), re-encoded, for a journal that is saved later',
    access: 'editor',
    query: z.object({ journalId }),
    takesFile: {
      field: 'picture',
      maxBytes: journalPictures.bytes,
      tooLarge: 'A picture can have at most 10 MB.',
    },
    output: z.object({ src: z.string(), width: z.number().int(), height: z.number().int() }),
  }),
};
