import { Readable } from 'node:stream';
import type { AnonymousCopy } from '#contract/manuscript-file-reading.ts';
import { checkWord } from '#server/platform/file-kinds/index.ts';
import type { Limit } from '#server/platform/limits/index.ts';
import { findFile, type Receiver } from '#server/platform/storage/index.ts';
import { anonymousCopy } from '../document/index.ts';
import { mayReadFile } from './may-read-file.ts';
import { ownerOf } from './owner.ts';
import { atOnce, type ReadDeps, rangedFile } from './read-file.ts';

export type CopyDeps = ReadDeps & { receive: Receiver };

type Made = { ok: true; copy: AnonymousCopy } | { ok: false; message: string | null } | 'too many';

/** Of one person. */
const copies: Limit = { name: 'anonymous copy', most: 20, minutes: 10 };

/**
 * Makes the copy of a person's Word file that reviewers would get, as an upload of theirs; a message of null: the file is not
 * there, or not theirs.
 */
export async function makeOwnCopy(
  { db, files, limits, receive }: CopyDeps,
  userId: number,
  { file: address, ...form }: Parameters<typeof anonymousCopy>[0] & { file: string },
): Promise<Made> {
  const file = await findFile(db, address);
  if (!file || !(await mayReadFile(db, file, userId))) return { ok: false, message: null };
  if (!(await limits.take(copies, String(userId)))) return 'too many';
  const made = await atOnce(() => anonymousCopy(form, rangedFile(files, file)), { group: String(userId) });
  if (!made.ok) return made;
  const sent = await receive(
    {
      filename: 'manuscript-without-names.docx',
      stream: Readable.from([made.document], { objectMode: false }),
    },
    { owner: ownerOf(userId), visibility: 'private', check: checkWord },
  );
  if (!sent.ok) return sent;
  const { filename, bytes } = sent.file;
  return { ok: true, copy: { file: sent.file.address, filename, bytes, report: made.report } };
}
