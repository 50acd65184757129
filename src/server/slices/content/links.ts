import type { Transaction } from '#server/platform/db/index.ts';
import { safeLink } from '#server/platform/rich-text.ts';
import { attachFiles, findFile, releaseFiles } from '#server/platform/storage/index.ts';
import { pictureOwner } from './rules-pictures.ts';
import { type AdDraft, saveAd, saveForum } from './save.ts';
import { deleteAd, deleteForum, rewriteAd, rewriteForum, showsPicture } from './store-links.ts';

export type ChangedLink =
  | { ok: true; id: number }
  | { ok: false; reason: 'unsafe link' | 'gone' | 'no picture' };

/** Saves an advertisement, or with an id another's words; its picture is one of the press's public ones. */
export async function saveAdAs(tx: Transaction, draft: AdDraft & { id?: number }): Promise<ChangedLink> {
  const adLink = safeLink(draft.adLink);
  if (!adLink) return { ok: false, reason: 'unsafe link' };
  await attachFiles(tx, pictureOwner, [draft.adPicture]);
  const picture = await findFile(tx, draft.adPicture);
  if (picture?.visibility !== 'public' || !picture.mediaType.startsWith('image/'))
    return { ok: false, reason: 'no picture' };
  const { id, ...ad } = draft;
  if (id === undefined) return saveAd(tx, ad);
  const old = await rewriteAd(tx, { ...ad, id, adLink, adType: ad.adType ?? 0 });
  if (old === undefined) return { ok: false, reason: 'gone' };
  await releaseUnshown(tx, old);
  return { ok: true, id };
}

/** Removes an advertisement; answers its title, or undefined where it is not there. */
export async function removeAd(tx: Transaction, id: number): Promise<string | undefined> {
  const old = await deleteAd(tx, id);
  if (old) await releaseUnshown(tx, old.picture);
  return old?.title;
}

/** A picture that no text and no ad shows any more is cleared away after a day. */
async function releaseUnshown(tx: Transaction, picture: string): Promise<void> {
  const file = await findFile(tx, picture);
  if (file?.owner === pictureOwner && !(await showsPicture(tx, picture))) await releaseFiles(tx, [picture]);
}

/** Saves a link to a membership (module 0) or a useful forum (1), or with an id another's words. */
export async function saveForumAs(
  tx: Transaction,
  draft: { id?: number; module: 0 | 1; title: string; url: string; sort: number },
): Promise<ChangedLink> {
  const url = safeLink(draft.url);
  if (!url) return { ok: false, reason: 'unsafe link' };
  const { id, ...forum } = draft;
  if (id === undefined) return saveForum(tx, forum);
  return (await rewriteForum(tx, { ...forum, url, id })) ? { ok: true, id } : { ok: false, reason: 'gone' };
}

/** Removes such a link; answers its title, or undefined where it is not there. */
export const removeForum = (tx: Transaction, id: number): Promise<string | undefined> => deleteForum(tx, id);
