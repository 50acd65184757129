import { z } from 'zod';
import { contentEntry } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { optionalText, pageNumber, required, richText, rowId, searchWords } from '../fields.ts';
import { day } from './words.ts';

/** Characters of rich text that one page may have, pictures written into it included. */
export const mostContent = 1_000_000;

const id = z.number().int().positive();
const content = z
  .string({ error: 'Text cannot be empty' })
  .max(mostContent, 'The text is too long: at most 1,000,000 characters of markup');

/** The version of a text that somebody has looked at; 0: none was ever saved in the office. */
const seen = z
  .number()
  .int()
  .min(0)
  .describe('its version as it was looked at; another since then: code 10009');

/** Who saved a text last, and when; nobody and never for what came with the press. */
const saved = z.object({
  version: z.number().int(),
  by: z.string(),
  at: z.string().nullable().describe('ISO 8601'),
});

const officeEntry = contentEntry.extend(saved.shape);
export type OfficeEntry = z.infer<typeof officeEntry>;

const line = officeEntry.omit({ content: true }).extend({ words: z.number().int() });

const removed = z.object({
  id: z.number(),
  name: z.string(),
  by: z.string(),
  at: z.string().describe('ISO 8601'),
  versionId: z.number().describe('of its last text: what to restore'),
});

/** A saved version, with its text, so that two can be compared. */
const textVersion = z.object({
  id: z.number(),
  by: z.string().describe('empty: it came with the press'),
  at: z.string().describe('ISO 8601'),
  removed: z.boolean(),
  restores: z.number().nullable(),
  name: z.string(),
  content: richText,
  more: z.array(z.tuple([z.string(), z.string()])).describe('what else it says: label and text'),
});

const history = z.object({
  versions: z
    .array(textVersion)
    .describe('newest first; ten a page, and the one before them to compare with'),
  total: z.number().int(),
  name: z.string(),
});
export const versionsPerPage = 10;

const pageOf = { page: pageNumber.default(1) };

/** The lists of entries that the site shows, by the number of their group. */
export const contentGroups = { guidelines: 2, furtherInformation: 9, joinUs: 14, socialMedia: 15 } as const;

const newsFields = {
  date: day,
  title: required('Title', 300),
  fullTitle: optionalText('Full title', 600),
  author: optionalText('Author', 200),
  content,
};

const officeNewsLine = z.object({
  id: z.number(),
  journalId: z.number().nullable(),
  date: day,
  title: z.string(),
  author: z.string(),
});

const link = z
  .string({ error: 'Link cannot be empty' })
  .trim()
  .min(1, 'Link cannot be empty')
  .max(2000, 'Link is too long: at most 2000 characters');
const order = z.number().int().min(-10_000).max(10_000);

const officeAd = z.object({
  id: z.number(),
  title: z.string(),
  alt: z.string(),
  adLink: z.string(),
  adPicture: z.string(),
  adType: z.number().int(),
  sort: z.number().int(),
});
export type OfficeAd = z.infer<typeof officeAd>;

const module = z.union([z.literal(0), z.literal(1)]);
const officeForum = z.object({
  id: z.number(),
  title: z.string(),
  url: z.string(),
  module,
  sort: z.number().int(),
});
export type OfficeForum = z.infer<typeof officeForum>;

/** The dictionaries that hold for the whole press. */
export const pressDictionaries = [
  'title',
  'gender',
  'language',
  'scopes',
  'manuscript_status',
  'manuscript_type',
] as const;
export type PressDictionary = (typeof pressDictionaries)[number];

const dictionaryEntry = z.object({
  value: z.number().int(),
  label: z.string(),
  sort: z.number().int(),
  used: z.number().int().describe('how many have it'),
  fixed: z.boolean().describe('the program knows it by its value: it can be renamed, not removed'),
});
export type OfficeDictionaryEntry = z.infer<typeof dictionaryEntry>;

const version = z.object({ id: z.number(), version: z.number().int() });

export const officeContentEndpoints = {
  officePages: endpoint('officePages', {
    summary: 'The pages of the press, and the lists of entries that the site shows',
    access: 'administrator',
    output: z.object({
      pages: z.array(line),
      groups: z.array(z.object({ id: z.number(), name: z.string(), entries: z.array(line) })),
      removed: z.array(removed).describe('entries removed lately, newest first, at most 20'),
    }),
  }),
  officeEntry: endpoint('officeEntry', {
    summary: 'A page or an entry of a list, to edit',
    access: 'administrator',
    query: z.object({ entryId: rowId }),
    output: officeEntry,
  }),
  officeSaveEntry: endpoint('officeSaveEntry', {
    summary: 'Saves a page or an entry as a new version; without a number, a new entry of a list',
    access: 'administrator',
    body: z
      .object({
        id: id.optional(),
        groupId: z.union([z.literal(2), z.literal(9), z.literal(14), z.literal(15)]).optional(),
        typename: required('Title', 200),
        content,
        style: optionalText('Style', 1000),
        link: optionalText('Link', 2000).describe('of an account elsewhere'),
        seen,
      })
      .refine((body) => body.id !== undefined || body.groupId !== undefined, {
        path: ['groupId'],
        error: 'Say which list it belongs to',
      }),
    output: version,
  }),
  officeRemoveEntry: endpoint('officeRemoveEntry', {
    summary: 'Takes an entry off its list; its versions stay, and bring it back',
    access: 'administrator',
    body: z.object({ id, seen }),
    output: z.object({ versionId: z.number() }),
  }),
  officeOrderEntries: endpoint('officeOrderEntries', {
    summary: 'Puts the entries of a list in an order',
    access: 'administrator',
    body: z.object({ groupId: id, ids: z.array(id).min(1).max(500) }),
    output: z.null(),
  }),
  officeEntryHistory: endpoint('officeEntryHistory', {
    summary: 'The versions of a page or an entry, also of one that was removed',
    access: 'administrator',
    query: z.object({ entryId: rowId, ...pageOf }),
    output: history,
  }),
  officeRestoreEntry: endpoint('officeRestoreEntry', {
    summary: 'Brings back an earlier version of a page or an entry, as a new version',
    access: 'administrator',
    body: z.object({ versionId: id }),
    output: version,
  }),
  officePreview: endpoint('officePreview', {
    summary: 'A text as the site would keep and show it; nothing is saved',
    access: 'editor',
    body: z.object({ content, style: optionalText('Style', 1000) }),
    output: z.object({ content: richText, style: z.string() }),
  }),
  officePicture: endpoint('officePicture', {
    summary:
      'Stores a picture for a text: drawn anew, public; after a day it is cleared away if nothing uses it',
    access: 'editor',
    takesFile: { field: 'file', maxBytes: 10 * 1024 * 1024 },
    output: z.object({
      src: z.string().describe('its address, for `download`'),
      width: z.number().int(),
      height: z.number().int(),
    }),
  }),
  officeNews: endpoint('officeNews', {
    summary: 'News of the editor’s journals, and for administrators of the press; newest first, 25 a page',
    access: 'editor',
    query: z.object({
      of: z.literal('press').or(rowId).optional().describe('the press, or a journal’s number'),
      q: searchWords.describe('words of the title'),
      ...pageOf,
    }),
    output: z.object({
      rows: z.array(officeNewsLine),
      total: z.number().int(),
      removed: z.array(removed).describe('removed lately, newest first, at most 20'),
    }),
  }),
  officeNewsItem: endpoint('officeNewsItem', {
    summary: 'One item of news, to edit',
    access: 'editor',
    query: z.object({ newsId: rowId }),
    output: officeNewsLine.extend({ fullTitle: z.string(), content: richText, ...saved.shape }),
  }),
  officeSaveNews: endpoint('officeSaveNews', {
    summary: 'Saves news as a new version; without a number, a new item. Whose news it is stays as it began',
    access: 'editor',
    body: z.object({
      id: id.optional(),
      journalId: id.nullable().describe('none: of the press, for administrators'),
      ...newsFields,
      seen,
    }),
    output: version,
  }),
  officeRemoveNews: endpoint('officeRemoveNews', {
    summary: 'Removes news; its versions stay, and bring it back',
    access: 'editor',
    body: z.object({ id, seen }),
    output: z.object({ versionId: z.number() }),
  }),
  officeNewsHistory: endpoint('officeNewsHistory', {
    summary: 'The versions of an item of news, also of one that was removed',
    access: 'editor',
    query: z.object({ newsId: rowId, ...pageOf }),
    output: history,
  }),
  officeRestoreNews: endpoint('officeRestoreNews', {
    summary: 'Brings back an earlier version of news, as a new version',
    access: 'editor',
    body: z.object({ versionId: id }),
    output: version,
  }),
  officeLinks: endpoint('officeLinks', {
    summary: 'The carousel’s announcements, and the links to memberships and forums',
    access: 'administrator',
    output: z.object({ ads: z.array(officeAd), forums: z.array(officeForum) }),
  }),
  officeSaveAd: endpoint('officeSaveAd', {
    summary: 'Saves an announcement of the carousel, or a new one',
    access: 'administrator',
    body: z.object({
      id: id.optional(),
      title: required('Title', 200),
      alt: optionalText('What the picture shows', 1000),
      adLink: link,
      adPicture: z
        .string({ error: 'Please choose a picture' })
        .regex(/^[0-9a-f]{32}$/, 'Please choose a picture'),
      adType: z.number().int().min(0).max(100).default(0),
      sort: order,
    }),
    output: z.object({ id: z.number() }),
  }),
  officeRemoveAd: endpoint('officeRemoveAd', {
    summary: 'Removes an announcement of the carousel',
    access: 'administrator',
    body: z.object({ id }),
    output: z.null(),
  }),
  officeSaveForum: endpoint('officeSaveForum', {
    summary: 'Saves a link to a membership (module 0) or a useful forum (1), or a new one',
    access: 'administrator',
    body: z.object({ id: id.optional(), title: required('Title', 200), url: link, module, sort: order }),
    output: z.object({ id: z.number() }),
  }),
  officeRemoveForum: endpoint('officeRemoveForum', {
    summary: 'Removes a link to a membership or a forum',
    access: 'administrator',
    body: z.object({ id }),
    output: z.null(),
  }),
  officeDictionaries: endpoint('officeDictionaries', {
    summary: 'The dictionaries of the whole press, with how often each value is used',
    access: 'administrator',
    output: z.array(z.object({ type: z.enum(pressDictionaries), entries: z.array(dictionaryEntry) })),
  }),
  officeSaveDictionary: endpoint('officeSaveDictionary', {
    summary: 'Renames and orders the values of a dictionary, and adds new ones',
    access: 'administrator',
    body: z.object({
      type: z.enum(pressDictionaries),
      entries: z
        .array(
          z.object({
            value: z.number().int().min(0).nullable().describe('none: a new one'),
            label: required('Label', 200),
          }),
        )
        .min(1)
        .max(1000)
        .describe('in their order'),
    }),
    output: z.null(),
  }),
  officeRemoveDictionary: endpoint('officeRemoveDictionary', {
    summary: 'Removes a value that nothing uses from a dictionary',
    access: 'administrator',
    body: z.object({ type: z.enum(pressDictionaries), value: z.number().int().min(0) }),
    output: z.null(),
  }),
};
