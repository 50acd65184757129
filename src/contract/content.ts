import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { journalId, pageNumber, richText, rowId } from './fields.ts';

// PostgreSQL refuses NUL in texts, and no name of a journal or type has another control character.
const name = z
  .string()
  .max(64)
  .regex(/^\P{Cc}*$/u)
  .meta({ must: 'plain text' });

/** A content page, a tab of a journal page, or an entry of a group such as the guidelines. */
export const contentEntry = z.object({
  id: z.number(),
  typename: z.string(),
  content: richText,
  typecode: z.string(),
  style: z
    .string()
    .describe('CSS declarations as name:value, separated by commas; only permitted properties'),
  reId: z.number().nullable().describe('id of the parent group or entry'),
  sortrank: z.number().int(),
});
export type ContentEntry = z.infer<typeof contentEntry>;

const newsItem = z.object({
  id: z.number(),
  title: z.string(),
  fullTitle: z.string(),
  author: z.string(),
  content: richText,
  updateDate: z.string().describe('such as “20 November 2026”'),
  journalId: z.number().nullable(),
});
export type NewsItem = z.infer<typeof newsItem>;

const ad = z.object({
  id: z.number(),
  title: z.string(),
  alt: z.string().describe('alternative text; empty if the title describes the picture'),
  adLink: z.string(),
  adPicture: z.string().describe('address for `download`'),
});
export type Ad = z.infer<typeof ad>;

const forum = z.object({
  id: z.number(),
  title: z.string(),
  url: z.string(),
  module: z.union([z.literal(0), z.literal(1)]).describe('0 membership, 1 useful link'),
});
export type Forum = z.infer<typeof forum>;

export const contentEndpoints = {
  getListByReId: endpoint('getListByReId', {
    summary:
      'The entries of a group (2 guidelines, 9 further information, 14 join us, 15 social media) or of a parent entry',
    access: 'public',
    cacheable: true,
    params: z.object({ id: rowId.meta({ label: 'ID' }) }),
    output: z.array(contentEntry),
  }),
  getArctypeById: endpoint('getArctypeById', {
    summary: 'A content page: 26 about us, 5 policy, 6 contact us',
    access: 'public',
    cacheable: true,
    params: z.object({ id: rowId.meta({ label: 'ID' }) }),
    output: contentEntry,
  }),
  getArctypeSByReCode: endpoint('getArctypeSByReCode', {
    summary: 'The tabs of a journal’s page, by journal code',
    access: 'public',
    cacheable: true,
    query: z.object({ reCode: name.meta({ label: 'Journal code' }) }),
    output: z.array(contentEntry),
  }),
  getOneArctypeByRecodeAndTypecod: endpoint('getOneArctypeByRecodeAndTypecod', {
    summary: 'One tab of a journal’s page, by journal code and the tab’s number 0 to 6',
    access: 'public',
    cacheable: true,
    query: z.object({ reCode: name.meta({ label: 'Journal code' }), typecode: name.meta({ label: 'Type' }) }),
    output: contentEntry,
  }),
  getArcInfoByTypeCode: endpoint('getArcInfoByTypeCode', {
    summary: 'The entries of a type, such as the guidelines “For Authors”',
    access: 'public',
    cacheable: true,
    query: z.object({ typecode: name.meta({ label: 'Type' }) }),
    output: z.array(contentEntry),
  }),
  getAdCarousel: endpoint('getAdCarousel', {
    summary: 'The advertisements of the carousel',
    access: 'public',
    cacheable: true,
    query: z.object({
      adType: rowId.pipe(z.number().max(2_147_483_647)).default(0).meta({ label: 'Kind of announcement' }),
    }),
    output: z.array(ad),
  }),
  getArticleList: endpoint('getArticleList', {
    summary: 'News, ten a page, newest first; journal 0 means all',
    access: 'public',
    cacheable: true,
    params: z.object({ pageNum: pageNumber, journalId }),
    output: z.object({ list: z.array(newsItem), total: z.number().int() }),
  }),
  getArticleByID: endpoint('getArticleByID', {
    summary: 'A news item',
    access: 'public',
    cacheable: true,
    params: z.object({ id: rowId.meta({ label: 'ID' }) }),
    output: newsItem,
  }),
  forumsList: endpoint('forumsList', {
    summary: 'Membership and useful forum links',
    access: 'public',
    cacheable: true,
    output: z.array(forum),
  }),
};
