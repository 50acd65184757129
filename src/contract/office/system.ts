import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { letterStates } from './mail.ts';

const when = z.iso.datetime();
const bytes = z.number();

const backup = z
  .object({
    place: z.string(),
    beganAt: when,
    endedAt: when.nullable(),
    outcome: z
      .enum(['running', 'whole', 'incomplete', 'failed'])
      .describe('incomplete: written, but stored files are missing or damaged'),
    bytes: bytes.nullable(),
    error: z.string().nullable(),
  })
  .nullable();
export type SystemBackup = NonNullable<z.infer<typeof backup>>;

const system = z.object({
  versions: z.object({
    quire: z.string(),
    node: z.string(),
    postgresql: z.string(),
    migration: z.string().describe('the last migration that the database has had'),
  }),
  disk: z
    .object({ freeBytes: bytes, reserveBytes: bytes })
    .nullable()
    .describe('null where files and database are on other machines'),
  dataFolderDisk: z
    .object({ freeBytes: bytes, reserveBytes: bytes })
    .nullable()
    .describe('the disk of DATA_DIR; null where it is that of files or database'),
  databaseBytes: bytes,
  damagedFiles: z.number().int(),
  letters: z.object({
    waiting: z.number().int(),
    failed: z.number().int(),
    oldestWaitingSince: when.nullable(),
  }),
  queues: z
    .array(
      z.object({
        queue: z.string(),
        due: z.number().int(),
        later: z.number().int(),
        running: z.number().int(),
        failed: z.number().int(),
      }),
    )
    .describe('queues with any job'),
  standbys: z.array(
    z.object({
      name: z.string(),
      synchronous: z.boolean(),
      lagBytes: bytes.nullable().describe('null where the press’s user may not read it'),
      lagSeconds: z.number().nullable(),
    }),
  ),
  mailbox: z
    .object({
      readAt: when.nullable().describe('null where it was never read'),
      error: z.string().nullable().describe('why the last attempt failed; null where it did not'),
      unmatched: z.number().int().describe('letters that came into no conversation, and wait for somebody'),
    })
    .nullable()
    .describe('the mailbox that letters of conversations are answered to; null where none is set'),
  lastBackup: backup.describe('the last one that was written'),
  lastTried: backup.describe('the last one, whatever became of it'),
  backupPlan: z
    .object({ place: z.string(), nextAt: when, keepDays: z.number(), encrypted: z.boolean() })
    .nullable()
    .describe('backups that the press makes by itself; null where it makes none'),
});
export type System = z.infer<typeof system>;

export const officeSystemEndpoints = {
  officeSystem: endpoint('officeSystem', {
    summary: 'The state of the installation: versions, disk, backlog, standbys, backups',
    access: 'administrator',
    output: system,
  }),
  officeTryMail: endpoint('officeTryMail', {
    summary:
      'Sends the caller a letter, as any letter is sent, and waits up to 10 seconds for what becomes of it',
    access: 'administrator',
    body: z.object({}),
    output: z.object({
      letterId: z.number(),
      address: z.string(),
      state: z.enum(letterStates).describe('waiting: it was not sent within 10 seconds, or is tried again'),
      error: z.string().nullable().describe('what the mail server said'),
    }),
  }),
};
