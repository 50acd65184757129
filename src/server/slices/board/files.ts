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
 * Lists an uploaded CV in its uploader's profile. A candidate's stays one that nothing uses until the
 * registration takes it, so that it goes by itself where none comes. A file that is listed already stays listed as it
 * was: under the same name that is success, since the same call may be sent twice; under another it is refused.
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
 * Takes a CV out of a profile, bytes and all, by the name that it was listed with, as sent or as kept; nothing
 * happens where there is none of this name. A visitor's name alone tells no file: it needs the address too, and stays
 * to be swept without.
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
 * Whether a holder may have a private file: the own photo, a CV of the own profile, an own upload; a visitor an upload
 * that no registration has taken yet.
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
