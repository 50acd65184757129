import { z } from 'zod';
import { articleEntry } from './article-entry.ts';
import { endpoint } from './endpoint.ts';
import { journalId, richText, rowId } from './fields.ts';

/** “Volume 12, Issue 3”; the title of one without a number. */
export function issueName({ volume, number, title }: { volume: string; number: string; title: string }) {
  // Such as “Suppl. 1”, which says itself what it is.
  const named = /^\d/.test(number) ? `Issue ${number}` : number;
  const numbers = [volume && `Volume ${volume}`, named].filter(Boolean).join(', ');
  return number === '' && title ? title : numbers;
}

/** An issue that is out, as lists show it. */
export const publishedIssue = z.object({
  id: z.number(),
  journalId: z.number(),
  name: z.string().describe('such as “Volume 12, Issue 3”; the title of an issue without a number'),
  volume: z.string().describe('such as “12”; empty if it belongs to no volume'),
  volumeId: z.number().nullable(),
  specialIssueId: z.number().nullable().describe('of the special issue that it is, if any'),
  number: z.string().describe('such as “3”; empty if it has none'),
  title: z.string().describe('plain text; empty if it has none'),
  publishedDate: z.string().describe('ISO 8601, a day'),
  publishedDateStr: z.string().describe('such as “20 November 2026”'),
  articles: z.number().int(),
  cover: z.string().nullable().describe('address of the cover picture, for `download`'),
  coverAlt: z.string().describe('its alternative text'),
});
export type PublishedIssue = z.infer<typeof publishedIssue>;

const neighbour = publishedIssue.pick({ id: true, name: true }).nullable();

const issueContents = publishedIssue.extend({
  journalCode: z.string(),
  journalName: z.string(),
  issns: z.array(z.string()),
  description: richText.nullable(),
  editorial: articleEntry.nullable().describe('stands first'),
  groups: z
    .array(
      z.object({
        heading: z.string().describe('empty if the articles stand below none'),
        list: z.array(articleEntry),
      }),
    )
    .describe('the other articles in the order of the issue'),
  previous: neighbour.describe('the issue of the journal that came out before it'),
  next: neighbour,
});
export type IssueContents = z.infer<typeof issueContents>;

export const issueEndpoints = {
  getIssuesByJournalId: endpoint('getIssuesByJournalId', {
    summary: 'The issues of a journal that are out, newest first',
    access: 'public',
    cacheable: true,
    query: z.object({ journalId }),
    output: z.array(publishedIssue),
  }),
  journalIssue: endpoint('journalIssue', {
    summary: 'An issue with its contents',
    access: 'public',
    cacheable: true,
    query: z.object({ id: rowId.meta({ label: 'Issue' }) }),
    output: issueContents,
  }),
};
