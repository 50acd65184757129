import { z } from 'zod';
import { contentEntry } from '../content.ts';
import { endpoint, megabyte } from '../endpoint.ts';
import { optionalText, required, richText, rowId } from '../fields.ts';
import { content, id, removed, saved, seen, style, version, wayBack } from './texts.ts';

const officeEntry = contentEntry.extend(saved.shape);
export type OfficeEntry = z.infer<typeof officeEntry>;

const line = officeEntry.omit({ content: true }).extend({ words: z.number().int() });

/** The lists of entries that the site shows, by the number of their group. */
export const contentGroups = { guidelines: 2, furtherInformation: 9, joinUs: 14, socialMedia: 15 } as const;

/** Pages of the press and lists of entries; and what every text of the office is written with. */
export const officeContentEndpoints = {
  officePages: endpoint('officePages', {
    summary: 'The pages of the press and the entry lists of the site',
    access: 'administrator',
    output: z.object({
      pages: z.array(line),
      groups: z.array(z.object({ id: z.number(), name: z.string(), entries: z.array(line) })),
      removed: z.array(removed).describe('recently removed entries, newest first, at most 20'),
    }),
  }),
  officeEntry: endpoint('officeEntry', {
    summary: 'A page or an entry of a list, for editing',
    access: 'administrator',
    query: z.object({ entryId: rowId.meta({ label: 'Page' }) }),
    output: officeEntry,
  }),
  officeSaveEntry: endpoint('officeSaveEntry', {
    summary: 'Saves a new version of a page or entry; without `id`, a new entry of a list',
    access: 'administrator',
    maxBody: 4 * megabyte,
    body: z
      .object({
        id: id.optional(),
        groupId: z
          .union([z.literal(2), z.literal(9), z.literal(14), z.literal(15)])
          .optional()
          .meta({ label: 'Group' }),
        typename: required('Title', 200),
        content,
        style,
        link: optionalText('Link', 2000).describe(
          'web address; only for entries of the group “social media”',
        ),
        seen,
      })
      .refine((body) => body.id !== undefined || body.groupId !== undefined, {
        path: ['groupId'],
        error: 'Say which list it belongs to',
      }),
    output: version,
  }),
  officeRemoveEntry: endpoint('officeRemoveEntry', {
    summary: 'Removes an entry from its list; `officeRestore` brings it back',
    access: 'administrator',
    body: z.object({ id, seen }),
    output: wayBack,
  }),
  officeOrderEntries: endpoint('officeOrderEntries', {
    summary: 'Sets the order of a list’s entries',
    access: 'administrator',
    body: z.object({
      groupId: id.meta({ label: 'Group' }),
      ids: z
        .array(id.meta({ label: 'Entry' }))
        .min(1)
        .max(500)
        .meta({ label: 'Order' }),
    }),
    output: z.null(),
  }),
  officePreview: endpoint('officePreview', {
    summary: 'A text as the site would show it, sanitised; nothing is saved',
    access: 'editor',
    acrossJournals: true,
    maxBody: 4 * megabyte,
    body: z.object({ content, style }),
    output: z.object({ content: richText, style: z.string() }),
  }),
  officePicture: endpoint('officePicture', {
    summary: 'Stores a picture for a text, re-encoded and public; deleted after two weeks if no text uses it',
    access: 'editor',
    acrossJournals: true,
    takesFile: { field: 'file', maxBytes: 10 * 1024 * 1024 },
    output: z.object({
      src: z.string().describe('address of the picture, for `download`'),
      width: z.number().int(),
      height: z.number().int(),
    }),
  }),
};
