import { z } from 'zod';
import { asks } from '../asked.ts';
import { journalCharges } from '../charges.ts';
import { endpoint, megabyte } from '../endpoint.ts';
import { journalId, richText, rowVersion } from '../fields.ts';
import { journalForm } from '../journal-form.ts';
import { journalRules } from '../journal-rules.ts';
import { journalReviewForm } from '../review-form.ts';
import { reviewModels } from '../review-models.ts';
import { journalChanges, journalPictures } from './journal-changes.ts';
import { issn, journalIdentity } from './journal-identity.ts';
import { journalRoleNames } from './roles.ts';
import { officeSection } from './sections.ts';
import { removed } from './texts.ts';

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
