import { boardMessages } from '#contract/board-forms.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log.ts';
import {
  attachFiles,
  cleanFilename,
  extensionOf,
  type FileStore,
  findFile,
  unregisterFiles,
} from '#server/platform/storage/index.ts';
import { mayList } from './rules-files.ts';
import { type Holder, mayUse, ownerName } from './rules-holder.ts';
import { findMember } from './store.ts';
import { deleteFile, findListed, insertFile, listFiles, lockFiles } from './store-files.ts';
import { journalOfFile } from './store-manage.ts';

type Deps = { db: Db; files: FileStore; log: Log };

type Listed = { ok: true } | { ok: false; message: string };

const messages = {
  duplicate: boardMessages.duplicateFile,
  'too many': boardMessages.tooManyFiles,
};

const fileGone = { ok: false as const, message: 'The file was not found' };

/**
 * Lists an uploaded CV in its uploader's profile. A candidate's stays an unused upload until the registration
 * attaches it, so that the sweep removes abandoned ones. Listing a file again is success under the same name, since
 * the call may be sent twice, and refused under another.
 */
export function listCv(
  { db }: Deps,
  holder: Holder,
  { address, filename: sent }: { address: string; filename: string },
): Promise<Listed> {
  const filename = cleanFilename(sent);
  return db.transaction().execute(async (tx) => {
    await lockFiles(tx, holder);
    const file = await findFile(tx, address);
    if (!file || !mayUse(holder, file.owner)) return fileGone;
    const present = await findListed(tx, address);
    if (present)
      return present.filename === filename ? { ok: true } : { ok: false, message: boardMessages.listedFile };
    if (extensionOf(filename) !== extensionOf(file.filename))
      return { ok: false, message: boardMessages.fileFormat };
    const may = mayList(await listFiles(tx, holder), filename);
    if (!may.ok) return { ok: false, message: messages[may.reason] };
    if (holder.kind === 'member' && (await attachFiles(tx, ownerName(holder), [address])).length === 0)
      return fileGone;
    return (await insertFile(tx, holder, { address, filename }))
      ? { ok: true }
      : { ok: false, message: boardMessages.listedFile };
  });
}

/**
 * Removes a CV and its bytes from a profile, by its name as sent or as stored; does nothing for unknown names.
 * Visitors share names, so theirs need the address too; without it the file is left to the sweep.
 */
export async function removeCv(
  { db, files, log }: Deps,
  holder: Holder,
  sent: { fileName: string; filePath?: string | undefined },
): Promise<void> {
  const filename = cleanFilename(sent.fileName);
  const gone = await db.transaction().execute(async (tx) => {
    await lockFiles(tx, holder);
    const by = holder.kind === 'visitor' ? { listing: sent.filePath ?? '' } : holder;
    const address = await deleteFile(tx, by, filename);
    if (address) await unregisterFiles(tx, [address]);
    return address;
  });
  if (gone)
    await files.remove(gone).catch((error) => log.error({ err: error }, 'a CV’s bytes were not removed'));
}

/**
 * Whether a holder may read a private file: their photo, a CV of their profile, their upload; a visitor an upload
 * that no registration has attached.
 */
export async function mayHave(
  db: Db,
  holder: Holder,
  file: { address: string; owner: string | null },
): Promise<boolean> {
  if (mayUse(holder, file.owner)) return true;
  if ((await listFiles(db, holder)).some(({ address }) => address === file.address)) return true;
  return holder.kind === 'member' && (await findMember(db, holder.memberId))?.photo === file.address;
}

/** Whether an editor may read a private file: a photo or CV of, or sent for, a board of theirs. */
export async function editorMayReadBoardFile(
  db: Db,
  file: { address: string; owner: string | null },
  rights: { everything: boolean; journals: readonly number[] },
): Promise<boolean> {
  const sentFor = /^board-office:(\d+)$/.exec(file.owner ?? '')?.[1];
  const journalId = (await journalOfFile(db, file.address)) ?? (sentFor ? Number(sentFor) : undefined);
  return journalId !== undefined && (rights.everything || rights.journals.includes(journalId));
}
