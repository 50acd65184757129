import { z } from 'zod';
import { asks } from './asked.ts';
import { endpoint } from './endpoint.ts';
import { journalId, richText } from './fields.ts';
import { journalForm } from './journal-form.ts';

/** A journal as lists, dropdowns and banners show it. `banner` and `bg` are addresses for `download`. */
const journal = z.object({
  id: z.number(),
  code: z.string().describe('same as journalCode'),
  journalCode: z.string(),
  journalName: z.string(),
  shortName: z.string(),
  banner: z.string().nullable(),
  bannerAlt: z.string().describe('alternative text of the banner; empty if the banner is decorative'),
  bg: z.string().nullable(),
  showStatus: z.boolean().describe('whether readers see board members’ e-mail addresses and websites'),
  accent: z.string().nullable().describe('colour as #rrggbb; null: the default of the press'),
  issnPrint: z.string().nullable(),
  issnElectronic: z.string().nullable(),
  publisher: z.string().nullable(),
  email: z.string().nullable().describe('contact address'),
  intro: richText.nullable(),
  relatedJournals: z.array(z.number()).describe('ids of journals, in display order'),
  asks: z
    .record(z.string(), z.enum(asks))
    .describe(
      'what a submission to it must have (`required`), may have (`asked`), or is not asked for (`off`), where that is not as usual',
    ),
  languages: z
    .array(z.string())
    .describe('further languages of titles, abstracts and keywords, BCP 47; a submission is asked for them'),
});
export type Journal = z.infer<typeof journal>;

/** The form of a journal, as authors get it to fill in. */
export const submissionForm = journalForm.extend({
  version: z.number().int().describe('raised by each change of the form'),
  asks: journal.shape.asks,
  languages: journal.shape.languages,
  reports: z
    .boolean()
    .default(false)
    .describe('whether reports are published beside accepted articles, where their reviewers let them'),
});

const volume = z.object({
  id: z.number(),
  journalId: z.number(),
  volume: z.string().describe('number of the volume, such as “12”'),
  year: z.number().int().nullable().describe('year of its newest article; null if it has none'),
  articles: z.number().int(),
});
export type Volume = z.infer<typeof volume>;

const journalCount = z.object({
  journalId: z.number(),
  articles: z.number().int(),
  newest: z.string().describe('when its newest article was published, such as “20 November 2026”'),
});

export const dictionaryTypes = [
  'manuscript_type',
  'manuscript_status',
  'title',
  'gender',
  'language',
  'scopes',
] as const;

const dictionaryEntry = z.object({
  dictLabel: z.string(),
  dictValue: z.number().int(),
  sort: z.number().int(),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

const dictionaryQuery = z.object({
  dictType: z.enum(dictionaryTypes).meta({ label: 'Dictionary' }),
  journalId: journalId.optional(),
});

export const journalEndpoints = {
  getJournalList: endpoint('getJournalList', {
    summary: 'All journals, in the press’s order, then by name',
    access: 'public',
    cacheable: true,
    output: z.array(journal),
  }),
  submissionForms: endpoint('submissionForms', {
    summary: 'The submission forms of all journals: whether they are open, and what each asks for',
    access: 'public',
    cacheable: true,
    output: z.array(submissionForm.extend({ journalId: z.number() })),
  }),
  journalCounts: endpoint('journalCounts', {
    summary: 'The number of articles of each journal that has any, and when the newest was published',
    access: 'public',
    cacheable: true,
    output: z.array(journalCount),
  }),
  getVolumesByJournalId: endpoint('getVolumesByJournalId', {
    summary: 'The volumes of a journal, newest first',
    access: 'public',
    cacheable: true,
    query: z.object({ journalId }),
    output: z.array(volume),
  }),
  getDictLableList: endpoint('getDictLableList', {
    summary:
      'The entries of a dictionary; with a journal, only the manuscript types that its authors may choose',
    access: 'public',
    query: dictionaryQuery,
    output: z.array(dictionaryEntry),
  }),
  readDictLableList: endpoint('readDictLableList', {
    summary: 'The entries of a dictionary, by GET so that the answer can be cached',
    access: 'public',
    cacheable: true,
    query: dictionaryQuery,
    output: z.array(dictionaryEntry),
  }),
};
