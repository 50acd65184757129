import { fileKinds } from '#contract/manuscript-files.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { isWordType } from '#server/platform/file-kinds/index.ts';
import { attachFiles, extensionOf, findFile, releaseFiles } from '#server/platform/storage/index.ts';
import type { Content, ManuscriptState } from './manuscript.ts';
import { ownerOf } from './owner.ts';
import { refuseFields } from './refusal.ts';
import { kindRefused } from './rules-form.ts';
import { dropFiles, presentFiles, writeFiles } from './store-files.ts';

const endingChanged = (ending: string) =>
  ending
    ? `The file was uploaded as .${ending}, and keeps that ending.`
    : 'The file was uploaded without an ending, and keeps to that.';

/** Attaches the user's uploads to a manuscript, beside files it already has. */
export async function exchangeFiles(
  tx: Transaction,
  { id, status }: Pick<ManuscriptState, 'id' | 'status'>,
  { files }: Content,
  userId: number,
  submittedRound: number | null,
  now: Date,
): Promise<void> {
  const present = await presentFiles(tx, id);
  const sent = new Set(files.map(({ address }) => address));
  const added = [...sent].filter((address) => !present.has(address));
  const attached = new Set((await attachFiles(tx, ownerOf(userId), added)).map(({ address }) => address));
  for (const [index, { address, type, filename }] of files.entries()) {
    const twice = files.findIndex((other) => other.address === address) !== index;
    if (twice || !(present.has(address) || attached.has(address)))
      refuseFields({ [`filesDTOList.${index}.file`]: 'The file was not found. Please upload it again.' });
    const uploaded = await findFile(tx, address);
    const notOffered = present.get(address)?.type === type ? undefined : kindRefused(type, status);
    if (notOffered) refuseFields({ [`filesDTOList.${index}.file`]: notOffered });
    if (type === fileKinds.original.type && !isWordType(uploaded?.mediaType ?? ''))
      refuseFields({ [`filesDTOList.${index}.file`]: 'The file format must be a word file.' });
    // The extension decided the kinds that the file may have.
    const ending = extensionOf(uploaded?.filename ?? '');
    if (extensionOf(filename) !== ending)
      refuseFields({ [`filesDTOList.${index}.filename`]: endingChanged(ending) });
  }
  const dropped = [...present].filter(([address]) => !sent.has(address));
  const addressesOf = (submitted: boolean) =>
    dropped.filter(([, file]) => file.submitted === submitted).map(([address]) => address);
  await dropFiles(tx, addressesOf(true), true, now);
  await dropFiles(tx, addressesOf(false), false, now);
  await releaseFiles(tx, addressesOf(false));
  await writeFiles(tx, id, files, submittedRound);
}
