import { z } from 'zod';
import type { Transaction } from '#server/platform/db/index.ts';
import { safeLink } from '#server/platform/rich-text.ts';
import { attachFiles, findFile } from '#server/platform/storage/index.ts';
import { pictureOwner } from './rules-pictures.ts';
import { type Changed, changedSince, type SavedBy, saveVersion } from './save-version.ts';
import { deleteAd, deleteForum, lockAd, lockForum, writeAd, writeForum } from './store-links.ts';
import { findVersion, type Text, versionBefore } from './store-versions.ts';

export const adState = z.object({
  title: z.string(),
  alt: z.string(),
  adLink: z.string(),
  adPicture: z.string(),
  adType: z.number(),
  sort: z.number(),
});
type AdState = z.infer<typeof adState>;

/** A link to a membership (module 0) or a useful forum (1) as it was saved. */
export const forumState = z.object({
  title: z.string(),
  url: z.string(),
  module: z.literal([0, 1]),
  sort: z.number(),
});
type ForumState = z.infer<typeof forumState>;

export type ChangedLink =
  | { ok: true; id: number; version: number }
  | Changed
  | { ok: false; reason: 'unsafe link' | 'gone' | 'no picture' };

type Draft<State> = State & { id?: number; seen?: number };

/**
 * Saves an announcement as a new version; its picture must be public, and stays stored for the version. Does
 * nothing where another version than `seen` is newest.
 */
export async function saveAdAs(tx: Transaction, draft: Draft<AdState>, by: SavedBy): Promise<ChangedLink> {
  const { id, seen, ...given } = draft;
  const adLink = safeLink(given.adLink);
  if (!adLink) return { ok: false, reason: 'unsafe link' };
  const old = id === undefined ? undefined : await lockAd(tx, id);
  if (id !== undefined && !old) return { ok: false, reason: 'gone' };
  const changed = id !== undefined && (await changedSince(tx, { kind: 'ad', ref: id }, seen));
  if (changed) return changed;
  await attachFiles(tx, pictureOwner, [given.adPicture]);
  const picture = await findFile(tx, given.adPicture);
  if (picture?.visibility !== 'public' || !picture.mediaType.startsWith('image/'))
    return { ok: false, reason: 'no picture' };
  const now = { ...adState.parse(given), adLink };
  const written = await writeAd(tx, { ...now, ...(id !== undefined && { id }) });
  const of: Text = { kind: 'ad', ref: written };
  const version = await saveVersion(tx, of, { before: old && adState.parse(old), now, by });
  return { ok: true, id: written, version };
}

export async function saveForumAs(
  tx: Transaction,
  draft: Draft<ForumState>,
  by: SavedBy,
): Promise<ChangedLink> {
  const { id, seen, ...given } = draft;
  const url = safeLink(given.url);
  if (!url) return { ok: false, reason: 'unsafe link' };
  const old = id === undefined ? undefined : await lockForum(tx, id);
  if (id !== undefined && !old) return { ok: false, reason: 'gone' };
  const changed = id !== undefined && (await changedSince(tx, { kind: 'forum', ref: id }, seen));
  if (changed) return changed;
  const now = { ...forumState.parse(given), url };
  const written = await writeForum(tx, { ...now, ...(id !== undefined && { id }) });
  const of: Text = { kind: 'forum', ref: written };
  const version = await saveVersion(tx, of, { before: old && forumState.parse(old), now, by });
  return { ok: true, id: written, version };
}

type RemovedLink = { ok: true; title: string; versionId: number } | Changed | { ok: false; reason: 'gone' };

const kinds = {
  ad: { lock: lockAd, remove: deleteAd, state: adState },
  forum: { lock: lockForum, remove: deleteForum, state: forumState },
};

/** Deletes an announcement or link; `restoreLink` restores it from its versions. */
export async function removeLinkAs(
  tx: Transaction,
  kind: 'ad' | 'forum',
  { id, seen }: { id: number; seen?: number },
  by: SavedBy,
): Promise<RemovedLink> {
  const { lock, remove, state } = kinds[kind];
  const old = await lock(tx, id);
  if (!old) return { ok: false, reason: 'gone' };
  const of: Text = { kind, ref: id };
  const changed = await changedSince(tx, of, seen);
  if (changed) return changed;
  const gone = await saveVersion(tx, of, { before: state.parse(old), now: null, by });
  await remove(tx, id);
  return { ok: true, title: old.title, versionId: await versionBefore(tx, of, gone) };
}

/** Saves an earlier version as a new one; undefined if it does not exist. */
export async function restoreLink(
  tx: Transaction,
  versionId: number,
  by: SavedBy,
): Promise<{ version: number; name: string } | undefined> {
  const found = await findVersion(tx, versionId);
  if (!found?.state || (found.of.kind !== 'ad' && found.of.kind !== 'forum')) return undefined;
  const id = Number(found.of.ref);
  const { lock, state } = kinds[found.of.kind];
  const old = await lock(tx, id);
  const now = state.parse(found.state);
  if (found.of.kind === 'ad') await writeAd(tx, { ...adState.parse(now), id });
  else await writeForum(tx, { ...forumState.parse(now), id });
  const before = old && state.parse(old);
  return {
    version: await saveVersion(tx, found.of, { before, now, by, restores: versionId }),
    name: now.title,
  };
}
