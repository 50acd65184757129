import { z } from 'zod';
import { codes } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { email, rowId } from './fields.ts';
import { followed, longestQuery, often } from './followed.ts';

const key = z.string().min(1).max(200).meta({ label: 'Link key' });

const followId = rowId.meta({ label: 'Followed' });

const following = z.object({
  email: z.string(),
  list: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(followed),
      title: z.string().describe('such as “articles for “soil””'),
      path: z.string().describe('path of the page that lists it'),
      often: z.enum(often).nullable().describe('null: not confirmed yet'),
      wished: z.enum(often).nullable().describe('as asked for and not confirmed yet; null: nothing is'),
    }),
  ),
});
export type Following = z.infer<typeof following>;

export const followingEndpoints = {
  follow: endpoint('follow', {
    summary:
      'Mails a link that confirms the wish for letters; the answer is the same whether the address is known or not',
    access: 'public',
    mayAnswer: [codes.notThere, codes.tooMany],
    body: z.object({
      kind: z.enum(followed).meta({ label: 'Kind' }),
      what: z
        .string()
        .max(longestQuery)
        .meta({ label: 'What to follow' })
        .describe('journal code, article id, or the query of a search’s address; an empty one: all articles'),
      often: z
        .enum(often)
        .default('weekly')
        .meta({ label: 'How often' })
        .describe('`volumes`: when a journal begins a volume; for journals alone'),
      email,
    }),
    output: z.null(),
  }),
  following: endpoint('following', {
    summary: 'All that the reader of a letter follows',
    access: 'link',
    query: z.object({ key }),
    output: following,
  }),
  confirmFollow: endpoint('confirmFollow', {
    summary: 'Confirms a wish for letters; they begin with what is published from now on',
    access: 'link',
    body: z.object({
      key,
      id: followId,
      often: z
        .enum(often)
        .optional()
        .meta({ label: 'How often' })
        .describe('as it was shown; else as it was wished'),
    }),
    output: following,
  }),
  changeFollow: endpoint('changeFollow', {
    summary: 'Changes how often letters come about something that is followed',
    access: 'link',
    body: z.object({ key, id: followId, often: z.enum(often).meta({ label: 'How often' }) }),
    output: following,
  }),
  unfollow: endpoint('unfollow', {
    summary: 'Ends letters about one thing or all; with the last, the address is erased',
    access: 'link',
    body: z.object({ key, id: followId.optional().describe('omitted: all') }),
    output: following,
  }),
};
