import { boardMessages } from '#contract/board-forms.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log.ts';
import {
  attachFiles,
  endingOf,
  type FileStore,
  findFile,
  forgetFiles,
  plainFilename,
} from '#server/platform/storage/index.ts';
import { mayList } from './rules-files.ts';
import { type Holder, ownerName } from './rules-holder.ts';
import { findMember } from './store.ts';
import { deleteFile, insertFile, listFiles, lockFiles } from './store-files.ts';
import { journalOfFile } from './store-manage.ts';

type Deps = { db: Db; files: FileStore; log: Log };

type Listed = { ok: true } | { ok: false; message: string };

const messages = {
  duplicate: boardMessages.duplicateFile,
  'too many': boardMessages.tooManyFiles,
};

/**
 * Lists an uploaded CV in its uploader's profile. A candidate's stays one that nothing uses until the
 * registration takes it, so that it goes by itself where none comes.
 */
export function listCv(
  { db }: Deps,
  holder: Holder,
  { address, filename: sent }: { address: string; filename: string },
): Promise<Listed> {
  const filename = plainFilename(sent);
  return db.transaction().execute(async (tx) => {
    await lockFiles(tx, holder);
    const file = await findFile(tx, address);
    const listed = await listFiles(tx, holder);
    if (file?.owner !== ownerName(holder)) return { ok: false, message: 'The file was not found' };
    // Told as if it had just been done: the same call sent twice is one.
    if (listed.some((one) => one.address === address && one.filename === filename)) return { ok: true };
    if (endingOf(filename) !== endingOf(file.filename))
      return { ok: false, message: boardMessages.fileFormat };
    const may = mayList(listed, filename);
    if (!may.ok) return { ok: false, message: messages[may.reason] };
    if (holder.kind === 'member' && (await attachFiles(tx, file.owner, [address])).length === 0)
      return { ok: false, message: 'The file was not found' };
    await insertFile(tx, holder, { address, filename });
    return { ok: true };
  });
}

/**
 * Takes a CV out of a profile, bytes and all, by the name that it was listed with, as sent or as kept; nothing
 * happens where there is none of this name.
 */
export async function removeCv({ db, files, log }: Deps, holder: Holder, sent: string): Promise<void> {
  const filename = plainFilename(sent);
  const gone = await db.transaction().execute(async (tx) => {
    await lockFiles(tx, holder);
    const address = await deleteFile(tx, holder, filename);
    if (address) await forgetFiles(tx, [address]);
    return address;
  });
  if (gone)
    await files.remove(gone).catch((error) => log.error({ err: error }, 'a CV’s bytes were not removed'));
}

/** Whether a holder may have a private file: the own photo, a CV of the own profile, an own upload. */
export async function mayHave(
  db: Db,
  holder: Holder,
  file: { address: string; owner: string | null },
): Promise<boolean> {
  if (file.owner === ownerName(holder)) return true;
  if ((await listFiles(db, holder)).some(({ address }) => address === file.address)) return true;
  return holder.kind === 'member' && (await findMember(db, holder.memberId))?.photo === file.address;
}

/** Whether someone of the office may have a private file: a photo or CV of a board of theirs, or sent for one. */
export async function editorMayReadBoardFile(
  db: Db,
  file: { address: string; owner: string | null },
  rights: { everything: boolean; journals: readonly number[] },
): Promise<boolean> {
  const sentFor = /^board-office:(\d+)$/.exec(file.owner ?? '')?.[1];
  const journalId = (await journalOfFile(db, file.address)) ?? (sentFor ? Number(sentFor) : undefined);
  return journalId !== undefined && (rights.everything || rights.journals.includes(journalId));
}
