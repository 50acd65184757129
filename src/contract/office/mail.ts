import { z } from 'zod';
import { endpoint, kilobyte } from '../endpoint.ts';
import { journalId, pageNumber, required, rowId, searchWords } from '../fields.ts';

/** Kept: put into the outbox folder, for want of a mail server. */
export const letterStates = ['failed', 'waiting', 'sent', 'kept', 'cancelled'] as const;
export type LetterState = (typeof letterStates)[number];

const reader = z.object({ name: z.string(), address: z.string() });

const listedLetter = z.object({
  id: z.number(),
  state: z.enum(letterStates),
  to: reader,
  subject: z.string(),
  template: z.string().nullable().describe('the label of the template that it was written by'),
  manuscriptId: z.number().nullable(),
  journalId: z.number().nullable(),
  attempts: z.number().int(),
  error: z.string().nullable().describe('why it could not be sent the last time'),
  at: z.string().describe('ISO 8601; when it was written'),
  nextAttemptAt: z.string().nullable().describe('ISO 8601; of a waiting one'),
  sentAt: z.string().nullable().describe('ISO 8601'),
});
export type ListedLetter = z.infer<typeof listedLetter>;

const template = z.object({
  name: z.string(),
  label: z.string(),
  purpose: z.string(),
  own: z.enum(['journal', 'press', 'none']).describe('whose words it has now; none: the program’s'),
});

const templateName = z.string().min(1).max(100).meta({ label: 'Template' });
const letterId = rowId.meta({ label: 'Letter' });
const subject = required('Subject', 300);
const text = required('Letter', 20_000);
const seen = z.iso
  .datetime({ offset: true })
  .nullable()
  .meta({ label: 'Displayed version' })
  .describe('`updatedAt` of the words that were looked at; others since then: code 10009');

export const officeMailEndpoints = {
  officeLetters: endpoint('officeLetters', {
    summary:
      'Letters, those that are not about a manuscript for 90 days: failed ones on top, then waiting ones; 30 a page',
    access: 'editor',
    acrossJournals: true,
    query: z.object({
      state: z.enum(letterStates).optional().meta({ label: 'State' }),
      template: searchWords.meta({ label: 'Template' }),
      journalId: journalId.optional(),
      q: searchWords.describe('in recipient or subject'),
      page: pageNumber.default(1),
    }),
    output: z.object({
      rows: z.array(listedLetter),
      total: z.number().int().describe('at most 1,000: then there are as many or more'),
      templates: z.array(z.object({ name: z.string(), label: z.string() })),
    }),
  }),
  officeLetterSent: endpoint('officeLetterSent', {
    summary: 'One letter as it arrives, with its attempts; its words, where no personal link is in them',
    access: 'editor',
    query: z.object({ letterId }),
    output: listedLetter.extend({
      keepsWords: z.boolean(),
      text: z.string(),
      html: z.string(),
    }),
  }),
  officeResendLetter: endpoint('officeResendLetter', {
    summary: 'Tries a failed letter again; sends a new one with the words of one that was sent',
    access: 'editor',
    body: z.object({ letterId }),
    output: z.null(),
  }),
  officeCancelLetter: endpoint('officeCancelLetter', {
    summary: 'Calls a waiting letter off',
    access: 'editor',
    body: z.object({ letterId }),
    output: z.null(),
  }),
  officeTemplates: endpoint('officeTemplates', {
    summary: 'The letters that the press writes again and again; for one journal, or for all',
    access: 'editor',
    query: z.object({ journalId: journalId.optional().describe('none: for all; administrators') }),
    output: z.array(template),
  }),
  officeTemplate: endpoint('officeTemplate', {
    summary: 'One template: its words now, and the fields that they may have',
    access: 'editor',
    query: z.object({ template: templateName, journalId: journalId.optional() }),
    output: template.extend({
      subject: z.string(),
      text: z.string(),
      ofThePress: z.boolean().describe('whether no journal has words of its own for it'),
      updatedAt: z.string().nullable().describe('of the own words; none: there are none'),
      fields: z.array(z.object({ name: z.string(), stands: z.string(), needed: z.boolean() })),
      beneath: z
        .object({ subject: z.string(), text: z.string() })
        .describe('the words that hold without the own ones'),
    }),
  }),
  officePreviewTemplate: endpoint('officePreviewTemplate', {
    summary: 'A template’s words as a letter that has arrived, with sample values',
    access: 'editor',
    acrossJournals: true,
    maxBody: 128 * kilobyte,
    body: z.object({ template: templateName, subject, text }),
    output: z.object({
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      wrong: z.string().nullable().describe('why these words could not be saved'),
    }),
  }),
  officeSaveTemplate: endpoint('officeSaveTemplate', {
    summary: 'Gives a journal its own words for a template',
    access: 'editor',
    maxBody: 128 * kilobyte,
    body: z.object({ template: templateName, journalId, subject, text, seen }),
    output: z.null(),
  }),
  officeSavePressTemplate: endpoint('officeSavePressTemplate', {
    summary: 'Gives the press its own words for a template, for all journals without their own',
    access: 'administrator',
    maxBody: 128 * kilobyte,
    body: z.object({ template: templateName, subject, text, seen }),
    output: z.null(),
  }),
  officeResetTemplate: endpoint('officeResetTemplate', {
    summary: 'Takes a journal’s own words back',
    access: 'editor',
    body: z.object({ template: templateName, journalId, seen }),
    output: z.null(),
  }),
  officeResetPressTemplate: endpoint('officeResetPressTemplate', {
    summary: 'Takes the press’s own words back',
    access: 'administrator',
    body: z.object({ template: templateName, seen }),
    output: z.null(),
  }),
};
