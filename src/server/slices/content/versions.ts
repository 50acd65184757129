import type { Transaction } from '#server/platform/db/index.ts';
import { sanitiseLongText } from '#server/platform/long-rich-text.ts';
import { safeStyle } from '#server/platform/rich-text.ts';
import { attachFiles } from '#server/platform/storage/index.ts';
import { addressesIn, pictureOwner } from './rules-pictures.ts';
import type { EntryDraft, NewsDraft } from './save.ts';
import { type Changed, changedSince, type SavedBy, saveVersion } from './save-version.ts';
import { deleteEntry, findTab, hasEntriesBelow, lockEntry, writeEntry } from './store-entries.ts';
import { deleteNews, lockNews, writeNews } from './store-news.ts';
import {
  type EntryState,
  entryState,
  findVersion,
  type NewsState,
  newsState,
  type Text,
  versionBefore,
} from './store-versions.ts';

export type SavedText = { ok: true; id: number; version: number } | Changed | { ok: false; reason: 'gone' };

type RemovedText = { ok: true; versionId: number } | Exclude<SavedText, { ok: true }> | NotRemoved;
type NotRemoved = { ok: false; reason: 'entries below' | 'kept by number' };

/** Pages and groups that the site knows by number are never deleted. */
const protectedIds = 100;

/** Saves a version and attaches the files it shows. */
async function addVersion<State extends EntryState | NewsState>(
  tx: Transaction,
  of: Text,
  version: { before?: State; now: State | null; by: SavedBy; restores?: number },
): Promise<number> {
  if (version.now) await attachFiles(tx, pictureOwner, addressesIn(version.now.content));
  return saveVersion(tx, of, version);
}

/**
 * Saves a page, an entry of a group, or (with `journalId` and a typecode `0` to `6`) a tab of a journal's page, as
 * a new version. Does nothing where another version than `seen` (0: there was none) is newest. With an `id`,
 * omitted fields (`typecode`, `style`, `reId`, `sortrank`) stay as they are.
 */
export async function saveEntryAs(
  tx: Transaction,
  draft: EntryDraft & { journalId?: number; seen?: number },
  by: SavedBy,
): Promise<SavedText> {
  const { seen, journalId } = draft;
  const id =
    draft.id ?? (journalId === undefined ? undefined : await findTab(tx, journalId, draft.typecode ?? ''));
  const old = id === undefined ? undefined : await lockEntry(tx, id);
  if (id !== undefined && !old) return { ok: false, reason: 'gone' };
  const changed = old && (await changedSince(tx, { kind: 'entry', ref: old.id }, seen));
  if (changed) return changed;
  const state: EntryState = {
    typename: draft.typename,
    content: await sanitiseLongText(draft.content),
    typecode: draft.typecode ?? old?.typecode ?? '',
    style: safeStyle(draft.style ?? old?.style ?? ''),
    reId: draft.reId ?? old?.reId ?? null,
    journalId: journalId ?? old?.journalId ?? null,
    sortrank: draft.sortrank ?? old?.sortrank ?? (journalId === undefined ? 0 : Number(draft.typecode)),
  };
  const written = await writeEntry(tx, { ...state, ...(old && { id: old.id }) });
  const version = { before: old && stateOf(old), now: state, by };
  return { ok: true, id: written, version: await addVersion(tx, { kind: 'entry', ref: written }, version) };
}

const stateOf = (entry: EntryState): EntryState => entryState.parse(entry);

/** Deletes an entry of a group or below a tab; `restoreEntry` restores it from its versions. */
export async function removeEntryAs(
  tx: Transaction,
  { id, seen }: { id: number; seen?: number },
  by: SavedBy,
): Promise<RemovedText> {
  const old = await lockEntry(tx, id);
  if (!old) return { ok: false, reason: 'gone' };
  if (id <= protectedIds) return { ok: false, reason: 'kept by number' };
  if (await hasEntriesBelow(tx, id)) return { ok: false, reason: 'entries below' };
  const of: Text = { kind: 'entry', ref: id };
  const changed = await changedSince(tx, of, seen);
  if (changed) return changed;
  const gone = await addVersion(tx, of, { before: stateOf(old), now: null, by });
  await deleteEntry(tx, id);
  return { ok: true, versionId: await versionBefore(tx, of, gone) };
}

type RestoredText =
  | { ok: true; id: number; version: number; name: string }
  /** No such version; or its parent entry or journal is gone. */
  | { ok: false; reason: 'no text' | 'no place' };

/** Saves an earlier version of an entry as a new one: text and style, and the place of a deleted one. */
export async function restoreEntry(tx: Transaction, versionId: number, by: SavedBy): Promise<RestoredText> {
  const found = await findVersion(tx, versionId);
  if (found?.of.kind !== 'entry' || !found.state) return { ok: false, reason: 'no text' };
  const id = Number(found.of.ref);
  const then = entryState.parse(found.state);
  const old = await lockEntry(tx, id);
  if (!old && !(await hasPlace(tx, then))) return { ok: false, reason: 'no place' };
  const place = old ? { reId: old.reId, journalId: old.journalId, sortrank: old.sortrank } : {};
  const now: EntryState = { ...then, ...place };
  await writeEntry(tx, { ...now, id });
  const before = old && stateOf(old);
  const version = await addVersion(tx, found.of, { before, now, by, restores: versionId });
  return { ok: true, id, version, name: now.typename };
}

async function hasPlace(tx: Transaction, { reId, journalId, typecode }: EntryState): Promise<boolean> {
  if (reId !== null) return (await lockEntry(tx, reId)) !== undefined;
  return journalId !== null && (await findTab(tx, journalId, typecode)) === undefined;
}

/** Saves news as a new version; its journal never changes. `seen` as in `saveEntryAs`. */
export async function saveNewsAs(
  tx: Transaction,
  { seen, ...draft }: NewsDraft & { seen?: number },
  by: SavedBy,
): Promise<SavedText> {
  const old = draft.id === undefined ? undefined : await lockNews(tx, draft.id);
  if (draft.id !== undefined && !old) return { ok: false, reason: 'gone' };
  const changed = old && (await changedSince(tx, { kind: 'news', ref: old.id }, seen));
  if (changed) return changed;
  const now = newsState.parse({
    ...draft,
    journalId: old ? old.journalId : (draft.journalId ?? null),
    content: await sanitiseLongText(draft.content),
  });
  const id = await writeNews(tx, { ...now, id: draft.id });
  const before = old && newsState.parse(old);
  return { ok: true, id, version: await addVersion(tx, { kind: 'news', ref: id }, { before, now, by }) };
}

export async function removeNewsAs(
  tx: Transaction,
  { id, seen }: { id: number; seen?: number },
  by: SavedBy,
): Promise<Exclude<RemovedText, NotRemoved>> {
  const old = await lockNews(tx, id);
  if (!old) return { ok: false, reason: 'gone' };
  const of: Text = { kind: 'news', ref: id };
  const changed = await changedSince(tx, of, seen);
  if (changed) return changed;
  const gone = await addVersion(tx, of, { before: newsState.parse(old), now: null, by });
  await deleteNews(tx, id);
  return { ok: true, versionId: await versionBefore(tx, of, gone) };
}

export async function restoreNews(tx: Transaction, versionId: number, by: SavedBy): Promise<RestoredText> {
  const found = await findVersion(tx, versionId);
  if (found?.of.kind !== 'news' || !found.state) return { ok: false, reason: 'no text' };
  const id = Number(found.of.ref);
  const now = newsState.parse(found.state);
  const old = await lockNews(tx, id);
  await writeNews(tx, { ...now, id });
  const before = old && newsState.parse(old);
  const version = await addVersion(tx, found.of, { before, now, by, restores: versionId });
  return { ok: true, id, version, name: now.title };
}
