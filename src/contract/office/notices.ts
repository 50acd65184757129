import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The disk has little room left for uploads and for the database. */
const diskLow = z.object({
  kind: z.literal('disk low'),
  freeBytes: z.number(),
  reserveBytes: z.number().describe('what uploads leave free'),
  uploadsRefused: z.boolean().describe('whether the reserve has been reached'),
});

const storedFile = z.object({
  address: z.string().describe('its name in the store'),
  filename: z.string(),
  damage: z
    .enum(['missing', 'size', 'content', 'unreadable'])
    .describe('there are no bytes; there are more or fewer; they are others; the disk fails to read them'),
  foundAt: z.iso.datetime(),
  mendedAt: z.iso.datetime().nullable(),
  of: z
    .object({ kind: z.enum(['article', 'manuscript', 'production', 'board']), id: z.number().nullable() })
    .nullable()
    .describe('what it belongs to, as far as is known'),
});

/** At most this many files are named in a notice. */
export const mostNamedFiles = 50;

const files = z.array(storedFile).max(mostNamedFiles);

/** Stored files are not as they were recorded, and are not sent to anybody. */
const filesDamaged = z.object({
  kind: z.literal('files damaged'),
  count: z.number(),
  files: files.describe('the latest found first'),
});

/** Files that were damaged are whole again, since a week at most. */
const filesMended = z.object({ kind: z.literal('files mended'), count: z.number(), files });

/** Something that whoever runs the press should mend; `kind` says which. */
const systemNotice = z.discriminatedUnion('kind', [diskLow, filesDamaged, filesMended]);
export type SystemNotice = z.infer<typeof systemNotice>;

export const officeNoticesEndpoints = {
  officeNotices: endpoint('officeNotices', {
    summary:
      'What should be mended where the press runs, such as a full disk or damaged files; empty while all is well',
    access: 'administrator',
    output: z.array(systemNotice),
  }),
};
