import { z } from 'zod';
import { codes } from './codes.ts';
import { endpoint } from './endpoint.ts';

const key = z.string().min(1).max(200).meta({ label: 'Link key' });

const settings = z.object({
  digest: z.boolean().describe('whether a letter comes each morning on which something waits'),
  calendarSince: z
    .string()
    .nullable()
    .describe('when the calendar’s address was made, ISO 8601; null: there is none'),
});
export type DigestSettings = z.infer<typeof settings>;

/** Letters and calendar of people who work in the office, which they choose themselves. */
export const digestEndpoints = {
  digestSettings: endpoint('digestSettings', {
    summary: 'Whether the session’s user gets the morning’s letter, and has a calendar',
    access: 'session',
    tokens: 'never',
    output: settings,
  }),
  setDigest: endpoint('setDigest', {
    summary: 'Begins or ends the morning’s letter to the session’s user, who works in the office',
    access: 'session',
    tokens: 'never',
    body: z.object({ digest: z.boolean().meta({ label: 'Digest' }) }),
    output: z.null(),
  }),
  endDigest: endpoint('endDigest', {
    summary: 'Ends the morning’s letter, by the link of one',
    access: 'link',
    body: z.object({ key }),
    output: z.null(),
  }),
  makeCalendar: endpoint('makeCalendar', {
    summary: 'Makes a secret address of the session’s user’s calendar; an earlier one ends',
    access: 'session',
    tokens: 'never',
    output: z.object({ address: z.string().describe('answered this once; its key is stored as a hash') }),
  }),
  endCalendar: endpoint('endCalendar', {
    summary: 'Ends the address of the session’s user’s calendar',
    access: 'session',
    tokens: 'never',
    output: z.null(),
  }),
  calendar: endpoint('calendar', {
    summary:
      'What is due for the owner of a secret address, as iCalendar (RFC 5545), without names and titles',
    access: 'link',
    mayAnswer: [codes.notThere],
    query: z.object({ key }),
    givesFile: true,
    output: z.null(),
  }),
};
