import { z } from 'zod';
import { articleEntry } from './article-entry.ts';
import { endpoint } from './endpoint.ts';
import { journalId, richText, rowId } from './fields.ts';
import { publishedIssue } from './issues.ts';
import { specialIssueStates } from './special-issue-states.ts';

const day = z.string().nullable().describe('ISO 8601, a day');
const dayInWords = z.string().describe('such as “20 November 2026”; empty if there is none');

const specialIssue = z.object({
  id: z.number(),
  journalId: z.number(),
  title: z.string(),
  state: z.enum(specialIssueStates),
  opensOn: day,
  opensOnStr: dayInWords,
  deadline: day.describe('ISO 8601; the last day of submissions, wherever it is still that day'),
  deadlineStr: dayInWords,
});
export type SpecialIssue = z.infer<typeof specialIssue>;

const wholeSpecialIssue = specialIssue.extend({
  journalCode: z.string(),
  journalName: z.string(),
  text: richText.nullable().describe('the call for papers'),
  topics: z.array(z.string()),
  editors: z
    .array(z.object({ name: z.string(), affiliation: z.string() }))
    .describe('guest editors who agreed to be named'),
});
export type WholeSpecialIssue = z.infer<typeof wholeSpecialIssue>;

const id = rowId.meta({ label: 'Special issue' });

export const specialIssueEndpoints = {
  specialIssues: endpoint('specialIssues', {
    summary: 'Special issues that are announced: open calls first, by their deadlines, then the newest',
    access: 'public',
    cacheable: true,
    query: z.object({ journalId: journalId.optional() }),
    output: z.array(specialIssue),
  }),
  specialIssue: endpoint('specialIssue', {
    summary: 'A special issue with its call for papers',
    access: 'public',
    cacheable: true,
    query: z.object({ id }),
    output: wholeSpecialIssue,
  }),
  specialIssueArticles: endpoint('specialIssueArticles', {
    summary: 'What has been published of a special issue: its issues, and its articles in their order',
    access: 'public',
    cacheable: true,
    query: z.object({ id, journalId }),
    output: z.object({ issues: z.array(publishedIssue), list: z.array(articleEntry) }),
  }),
  specialIssuesForAuthor: endpoint('specialIssuesForAuthor', {
    summary: 'Special issues that the caller’s form can name, and whether the caller can submit to them now',
    access: 'session',
    output: z.array(
      z.object({
        id: z.number(),
        journalId: z.number(),
        title: z.string(),
        open: z.boolean(),
        state: z.enum(specialIssueStates).describe('for everybody'),
        opensOnStr: dayInWords,
        until: day.describe('ISO 8601; the last day for this caller'),
        untilStr: dayInWords,
      }),
    ),
  }),
};
