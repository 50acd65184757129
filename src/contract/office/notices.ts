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
    .describe('no bytes; more or fewer bytes than recorded; other bytes; the disk fails to read them'),
  foundAt: z.iso.datetime(),
  repairedAt: z.iso.datetime().nullable(),
  of: z
    .object({ kind: z.enum(['article', 'manuscript', 'production', 'board']), id: z.number().nullable() })
    .nullable()
    .describe('what it belongs to, as far as is known'),
});

/** At most this many files are named in a notice. */
export const mostNamedFiles = 50;

const files = z.array(storedFile).max(mostNamedFiles);

/** Stored files that differ from what was recorded; downloads of them fail. */
const filesDamaged = z.object({
  kind: z.literal('files damaged'),
  count: z.number(),
  files: files.describe('the latest found first'),
});

/** Damaged files that were repaired within the last week. */
const filesRepaired = z.object({ kind: z.literal('files repaired'), count: z.number(), files });

/** A problem that the operator should fix, or one fixed lately. */
const systemNotice = z.discriminatedUnion('kind', [diskLow, filesDamaged, filesRepaired]);
export type SystemNotice = z.infer<typeof systemNotice>;

export const officeNoticesEndpoints = {
  officeNotices: endpoint('officeNotices', {
    summary:
      'What should be repaired where the press runs, such as a full disk or damaged files; empty while all is well',
    access: 'administrator',
    output: z.array(systemNotice),
  }),
};
