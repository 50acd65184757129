import type { Db, Transaction } from '#server/platform/db/index.ts';
import { safeStyle, sanitiseRichText } from '#server/platform/rich-text.ts';
import { attachFiles } from '#server/platform/storage/index.ts';
import { addressesIn, pictureOwner } from './rules-pictures.ts';
import type { EntryDraft, NewsDraft } from './save.ts';
import { deleteEntry, findTab, hasEntriesBelow, lockEntry, writeEntry } from './store-entries.ts';
import { deleteNews, lockNews, writeNews } from './store-news.ts';
import {
  type EntryState,
  entryState,
  findVersion,
  type NewsState,
  newestVersion,
  newsState,
  type Text,
  versionBefore,
  writeVersion,
} from './store-versions.ts';

/** Who saves, and when. */
export type By = { userId: number; who: string; at: Date };

export type SavedText =
  | { ok: true; id: number; version: number }
  /** Someone has saved it since it was looked at; or it is not there (any more). */
  | { ok: false; reason: 'changed'; who: string; at: Date }
  | { ok: false; reason: 'gone' };

export type RemovedText = { ok: true; versionId: number } | Exclude<SavedText, { ok: true }> | NotRemoved;
type NotRemoved = { ok: false; reason: 'entries below' | 'kept by number' };

/** Pages and groups that the site knows by number are never removed. */
const keptNumbers = 100;

/** What is there as it stands, and the number of its newest version: 0 where nobody has saved it in the office. */
type Present<State> = { state: State; version: number };

/** A text is saved: what it shows is taken into use, and what was there before anyone saved it is kept too. */
async function addVersion<State extends EntryState | NewsState>(
  tx: Transaction,
  of: Text,
  { before, now, by, restores }: { before?: Present<State>; now: State | null; by: By; restores?: number },
): Promise<number> {
  if (before?.version === 0)
    await writeVersion(tx, { of, at: by.at, userId: null, who: '', state: before.state });
  if (now) await attachFiles(tx, pictureOwner, addressesIn(now.content));
  return writeVersion(tx, { of, at: by.at, userId: by.userId, who: by.who, state: now, restores });
}

async function conflictOf(db: Db, of: Text, seen: number | undefined) {
  const newest = await newestVersion(db, of);
  const version = newest?.id ?? 0;
  return seen === undefined || seen === version || !newest
    ? { version }
    : {
        version,
        changed: { ok: false as const, reason: 'changed' as const, who: newest.who, at: newest.at },
      };
}

/**
 * Saves a page, an entry of a group, or (with `journalId` and a typecode `0` to `6`) a tab of a journal's page, as a
 * new version. `seen` is the version that the writer looked at (0: there was none); where another was saved since,
 * nothing happens. With an `id`, what the draft leaves out (`typecode`, `style`, `reId`, `sortrank`) stays as it is.
 */
export async function saveEntryAs(
  tx: Transaction,
  draft: EntryDraft & { journalId?: number; seen?: number },
  by: By,
): Promise<SavedText> {
  const { seen, journalId } = draft;
  const id =
    draft.id ?? (journalId === undefined ? undefined : await findTab(tx, journalId, draft.typecode ?? ''));
  const old = id === undefined ? undefined : await lockEntry(tx, id);
  if (id !== undefined && !old) return { ok: false, reason: 'gone' };
  const { version, changed } = old
    ? await conflictOf(tx, { kind: 'entry', id: old.id }, seen)
    : { version: 0, changed: undefined };
  if (changed) return changed;
  const state: EntryState = {
    typename: draft.typename,
    content: sanitiseRichText(draft.content),
    typecode: draft.typecode ?? old?.typecode ?? '',
    style: safeStyle(draft.style ?? old?.style ?? ''),
    reId: draft.reId ?? old?.reId ?? null,
    journalId: journalId ?? old?.journalId ?? null,
    sortrank: draft.sortrank ?? old?.sortrank ?? (journalId === undefined ? 0 : Number(draft.typecode)),
  };
  const written = await writeEntry(tx, { ...state, ...(old && { id: old.id }) });
  const before = old && { state: stateOf(old), version };
  return {
    ok: true,
    id: written,
    version: await addVersion(tx, { kind: 'entry', id: written }, { before, now: state, by }),
  };
}

const stateOf = (entry: EntryState): EntryState => entryState.parse(entry);

/** Removes an entry of a group or below a tab; its versions stay, and `restoreEntry` brings it back. */
export async function removeEntryAs(
  tx: Transaction,
  { id, seen }: { id: number; seen?: number },
  by: By,
): Promise<RemovedText> {
  const old = await lockEntry(tx, id);
  if (!old) return { ok: false, reason: 'gone' };
  if (id <= keptNumbers) return { ok: false, reason: 'kept by number' };
  if (await hasEntriesBelow(tx, id)) return { ok: false, reason: 'entries below' };
  const of: Text = { kind: 'entry', id };
  const { version, changed } = await conflictOf(tx, of, seen);
  if (changed) return changed;
  const gone = await addVersion(tx, of, { before: { state: stateOf(old), version }, now: null, by });
  await deleteEntry(tx, id);
  return { ok: true, versionId: await versionBefore(tx, of, gone) };
}

export type RestoredText =
  | { ok: true; id: number; version: number; name: string }
  /** There is no such version; what it stood below, or its journal, is not there any more. */
  | { ok: false; reason: 'no text' | 'no place' };

/** Brings back a version of an entry, which is a new version: its words and style; where it was removed, its place too. */
export async function restoreEntry(tx: Transaction, versionId: number, by: By): Promise<RestoredText> {
  const found = await findVersion(tx, versionId);
  if (found?.of.kind !== 'entry' || !found.state) return { ok: false, reason: 'no text' };
  const { id } = found.of;
  const then = entryState.parse(found.state);
  const old = await lockEntry(tx, id);
  if (!old && !(await hasPlace(tx, then))) return { ok: false, reason: 'no place' };
  const place = old ? { reId: old.reId, journalId: old.journalId, sortrank: old.sortrank } : {};
  const now: EntryState = { ...then, ...place };
  await writeEntry(tx, { ...now, id });
  const { version: seen } = await conflictOf(tx, found.of, undefined);
  const before = old && { state: stateOf(old), version: seen };
  const version = await addVersion(tx, found.of, { before, now, by, restores: versionId });
  return { ok: true, id, version, name: now.typename };
}

async function hasPlace(tx: Transaction, { reId, journalId, typecode }: EntryState): Promise<boolean> {
  if (reId !== null) return (await lockEntry(tx, reId)) !== undefined;
  return journalId !== null && (await findTab(tx, journalId, typecode)) === undefined;
}

/** Saves news as a new version; whose it is stays as it began. `seen` as in `saveEntryAs`. */
export async function saveNewsAs(
  tx: Transaction,
  { seen, ...draft }: NewsDraft & { seen?: number },
  by: By,
): Promise<SavedText> {
  const old = draft.id === undefined ? undefined : await lockNews(tx, draft.id);
  if (draft.id !== undefined && !old) return { ok: false, reason: 'gone' };
  const { version, changed } = old
    ? await conflictOf(tx, { kind: 'news', id: old.id }, seen)
    : { version: 0, changed: undefined };
  if (changed) return changed;
  const now = newsState.parse({
    ...draft,
    journalId: old ? old.journalId : (draft.journalId ?? null),
    content: sanitiseRichText(draft.content),
  });
  const id = await writeNews(tx, { ...now, id: draft.id });
  const before = old && { state: newsState.parse(old), version };
  return { ok: true, id, version: await addVersion(tx, { kind: 'news', id }, { before, now, by }) };
}

/** Removes news; its versions stay, and `restoreNews` brings it back. */
export async function removeNewsAs(
  tx: Transaction,
  { id, seen }: { id: number; seen?: number },
  by: By,
): Promise<Exclude<RemovedText, NotRemoved>> {
  const old = await lockNews(tx, id);
  if (!old) return { ok: false, reason: 'gone' };
  const of: Text = { kind: 'news', id };
  const { version, changed } = await conflictOf(tx, of, seen);
  if (changed) return changed;
  const gone = await addVersion(tx, of, { before: { state: newsState.parse(old), version }, now: null, by });
  await deleteNews(tx, id);
  return { ok: true, versionId: await versionBefore(tx, of, gone) };
}

/** Brings back a version of news, which is a new version. */
export async function restoreNews(tx: Transaction, versionId: number, by: By): Promise<RestoredText> {
  const found = await findVersion(tx, versionId);
  if (found?.of.kind !== 'news' || !found.state) return { ok: false, reason: 'no text' };
  const { id } = found.of;
  const now = newsState.parse(found.state);
  const old = await lockNews(tx, id);
  await writeNews(tx, { ...now, id });
  const { version: seen } = await conflictOf(tx, found.of, undefined);
  const before = old && { state: newsState.parse(old), version: seen };
  const version = await addVersion(tx, found.of, { before, now, by, restores: versionId });
  return { ok: true, id, version, name: now.title };
}
