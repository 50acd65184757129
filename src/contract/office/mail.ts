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
  template: z.string().nullable().describe('label of the letter’s template; null if it has none'),
  manuscriptId: z.number().nullable(),
  journalId: z.number().nullable(),
  attempts: z.number().int(),
  error: z.string().nullable().describe('error of the last attempt; null if there was none'),
  at: z.string().describe('time at which the letter was queued, ISO 8601'),
  nextAttemptAt: z
    .string()
    .nullable()
    .describe('time of the next attempt, ISO 8601; null unless the letter is waiting'),
  sentAt: z.string().nullable().describe('ISO 8601'),
});
export type ListedLetter = z.infer<typeof listedLetter>;

const template = z.object({
  name: z.string(),
  label: z.string(),
  purpose: z.string(),
  own: z
    .enum(['journal', 'press', 'none'])
    .describe('whose text is in use: the journal’s, the press’s or, for `none`, the program’s'),
});

const templateName = z.string().min(1).max(100).meta({ label: 'Template' });
const letterId = rowId.meta({ label: 'Letter' });
const subject = required('Subject', 300);
const text = required('Letter', 20_000);
const seen = z.iso
  .datetime({ offset: true })
  .nullable()
  .meta({ label: 'Displayed version' })
  .describe('`updatedAt` of the text that was last read; code 10009 if it has changed since');
const savedWords = z.object({ seen: z.iso.datetime().describe('when they were saved, for the next call') });

export const officeMailEndpoints = {
  officeLetters: endpoint('officeLetters', {
    summary:
      'Letters, 30 a page: failed ones first, then waiting ones. Letters that are not about a manuscript are listed for 90 days',
    access: 'editor',
    acrossJournals: true,
    query: z.object({
      state: z.enum(letterStates).optional().meta({ label: 'State' }),
      template: searchWords.meta({ label: 'Template' }),
      journalId: journalId.optional(),
      q: searchWords.describe('text to find in recipient or subject'),
      page: pageNumber.default(1),
    }),
    output: z.object({
      rows: z.array(listedLetter),
      total: z
        .number()
        .int()
        .describe('number of rows on all pages, at most 1,000; 1,000 means at least 1,000'),
      templates: z.array(z.object({ name: z.string(), label: z.string() })),
    }),
  }),
  officeLetterSent: endpoint('officeLetterSent', {
    summary: 'A letter with its delivery attempts; the text is included unless it contains a personal link',
    access: 'editor',
    query: z.object({ letterId }),
    output: listedLetter.extend({
      keepsWords: z.boolean(),
      text: z.string(),
      html: z.string(),
    }),
  }),
  officeResendLetter: endpoint('officeResendLetter', {
    summary: 'Retries a failed letter; for a sent letter, sends the same text as a new letter',
    access: 'editor',
    body: z.object({ letterId }),
    output: z.null(),
  }),
  officeCancelLetter: endpoint('officeCancelLetter', {
    summary: 'Cancels a waiting letter',
    access: 'editor',
    body: z.object({ letterId }),
    output: z.null(),
  }),
  officeTemplates: endpoint('officeTemplates', {
    summary: 'The letter templates of a journal or, without `journalId`, of the press',
    access: 'editor',
    query: z.object({
      journalId: journalId
        .optional()
        .describe('omitted: the templates of the press, for administrators only'),
    }),
    output: z.array(template),
  }),
  officeTemplate: endpoint('officeTemplate', {
    summary: 'A letter template: its current text and the fields that the text may contain',
    access: 'editor',
    query: z.object({ template: templateName, journalId: journalId.optional() }),
    output: template.extend({
      subject: z.string(),
      text: z.string(),
      ofThePress: z
        .boolean()
        .describe('whether the letter is not about a journal, so that only the press has a text for it'),
      updatedAt: z
        .string()
        .nullable()
        .describe('time of the last change, ISO 8601; null if there is no own text'),
      fields: z.array(z.object({ name: z.string(), stands: z.string(), needed: z.boolean() })),
      beneath: z
        .object({ subject: z.string(), text: z.string() })
        .describe('the text in use if the own text is deleted'),
    }),
  }),
  officePreviewTemplate: endpoint('officePreviewTemplate', {
    summary: 'A preview of a template’s text as a letter, with sample values',
    access: 'editor',
    acrossJournals: true,
    maxBody: 128 * kilobyte,
    body: z.object({ template: templateName, subject, text }),
    output: z.object({
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      wrong: z.string().nullable().describe('why the text can’t be saved; null if it can'),
    }),
  }),
  officeSaveTemplate: endpoint('officeSaveTemplate', {
    summary: 'Sets a journal’s own text for a template',
    access: 'editor',
    maxBody: 128 * kilobyte,
    body: z.object({ template: templateName, journalId, subject, text, seen }),
    output: savedWords,
  }),
  officeSavePressTemplate: endpoint('officeSavePressTemplate', {
    summary: 'Sets the press’s own text for a template, used by all journals without their own',
    access: 'administrator',
    maxBody: 128 * kilobyte,
    body: z.object({ template: templateName, subject, text, seen }),
    output: savedWords,
  }),
  officeResetTemplate: endpoint('officeResetTemplate', {
    summary: 'Deletes a journal’s own text for a template',
    access: 'editor',
    body: z.object({ template: templateName, journalId, seen }),
    output: z.null(),
  }),
  officeResetPressTemplate: endpoint('officeResetPressTemplate', {
    summary: 'Deletes the press’s own text for a template',
    access: 'administrator',
    body: z.object({ template: templateName, seen }),
    output: z.null(),
  }),
};
