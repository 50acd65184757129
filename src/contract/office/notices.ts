import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The disk has little room left for uploads and for the database. */
const diskLow = z.object({
  kind: z.literal('disk low'),
  freeBytes: z.number(),
  reserveBytes: z.number().describe('bytes of disk space that uploads may not use'),
  uploadsRefused: z.boolean().describe('whether uploads are refused because the reserve is reached'),
});

/** The disk of `DATA_DIR` has little room left, and holds neither files nor database. */
const dataFolderLow = diskLow.extend({
  kind: z.literal('data folder low'),
  uploadsRefused: z.boolean().describe('whether uploads that name their sender after the file are refused'),
});

const storedFile = z.object({
  address: z.string().describe('address of the file in the store'),
  filename: z.string(),
  damage: z
    .enum(['missing', 'size', 'content', 'unreadable'])
    .describe(
      'missing: no file; size: not the recorded size; content: not the recorded hash; unreadable: the disk reports an error',
    ),
  foundAt: z.iso.datetime(),
  repairedAt: z.iso.datetime().nullable(),
  of: z
    .object({ kind: z.enum(['article', 'manuscript', 'production', 'board']), id: z.number().nullable() })
    .nullable()
    .describe('record that the file belongs to; null if unknown'),
});

/** At most this many files are named in a notice. */
export const mostNamedFiles = 50;

const files = z.array(storedFile).max(mostNamedFiles);

/** Stored files that differ from what was recorded; downloads of them fail. */
const filesDamaged = z.object({
  kind: z.literal('files damaged'),
  count: z.number(),
  files: files.describe('last found first'),
});

/** Damaged files that were repaired within the last week. */
const filesRepaired = z.object({ kind: z.literal('files repaired'), count: z.number(), files });

/** A problem that the operator should fix, or one fixed lately. */
const systemNotice = z.discriminatedUnion('kind', [diskLow, dataFolderLow, filesDamaged, filesRepaired]);
export type SystemNotice = z.infer<typeof systemNotice>;

export const officeNoticesEndpoints = {
  officeNotices: endpoint('officeNotices', {
    summary: 'Problems of the installation, such as a full disk or damaged files; empty if there are none',
    access: 'administrator',
    output: z.array(systemNotice),
  }),
};
