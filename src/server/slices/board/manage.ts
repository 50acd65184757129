import type { Db, Transaction } from '#server/platform/db/index.ts';
import { safeLink, sanitiseRichText } from '#server/platform/rich-text.ts';
import { attachFiles, findFile, releaseFiles, setVisibility } from '#server/platform/storage/index.ts';
import { listDictionary } from '#server/slices/journals/index.ts';
import { knownCodes } from './profile.ts';
import { isUploadOfBoard, officeOwner } from './rules-holder.ts';
import { findMember, insertMember, type Member, type Profile } from './store.ts';
import { listFiles } from './store-files.ts';
import { deleteMember, lastPlace, listManaged, updateManaged, writeOrder } from './store-manage.ts';

export type ManagedDraft = Omit<Profile, 'autobiography'> &
  Pick<Member, 'title' | 'published'> & { autobiography: string };

type At = { id: number; version: number; now: Date };
type Refused = { ok: false; fields: Record<string, string> };
export type Managed = { ok: true; id: number; version: number } | Refused | { ok: false; conflict: true };

const conflict = { ok: false as const, conflict: true as const };
const choose = 'Choose one from the list.';

/** Codes must be in their dictionaries, except those that the member had before. */
async function wrongCodes(db: Db, draft: ManagedDraft, before?: Member): Promise<Record<string, string>> {
  const dictionaryCodes = await knownCodes(db);
  const fields: Record<string, string> = {};
  if (!dictionaryCodes.title.has(draft.title) && draft.title !== before?.title) fields.title = choose;
  for (const name of ['gender', 'language'] as const) {
    const code = draft[name];
    if (code !== null && !dictionaryCodes[name].has(code) && code !== before?.[name]) fields[name] = choose;
  }
  if (!draft.scopes.every((scope) => dictionaryCodes.scopes.has(scope) || before?.scopes.includes(scope)))
    fields.scopes = 'Choose from the list.';
  return fields;
}

const profileOfDraft = ({ title: _, published: __, ...draft }: ManagedDraft): Profile => {
  const website = draft.personalWebsite ? safeLink(draft.personalWebsite) : undefined;
  return {
    ...draft,
    scopes: [...new Set(draft.scopes)],
    personalWebsite: website && /^https?:/.test(website) ? website : null,
    autobiography: sanitiseRichText(draft.autobiography) || null,
  };
};

/** Attaches a photo that the office uploaded for this board. */
async function takePhoto(tx: Transaction, journalId: number, photo: string): Promise<boolean> {
  const [taken] = await attachFiles(tx, officeOwner(journalId), [photo]);
  return taken?.mediaType === 'image/jpeg';
}

/**
 * Makes an uploaded file private and unattached; the sweep deletes it after two weeks. Files of the demonstration
 * stay.
 */
async function releaseFile(tx: Transaction, address: string): Promise<void> {
  if (!isUploadOfBoard((await findFile(tx, address))?.owner)) return;
  await setVisibility(tx, [address], 'private');
  await releaseFiles(tx, [address]);
}

const gonePhoto: Refused = {
  ok: false,
  fields: { photo: 'The photo is no longer here. Please upload it again.' },
};

/** Adds a member at the end of the group. */
export async function addManagedMember(
  tx: Transaction,
  journalId: number,
  draft: ManagedDraft,
): Promise<Managed> {
  const fields = await wrongCodes(tx, draft);
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const { title, published } = draft;
  if (draft.photo && !(await takePhoto(tx, journalId, draft.photo))) return gonePhoto;
  if (draft.photo && published) await setVisibility(tx, [draft.photo], 'public');
  const id = await insertMember(tx, {
    ...profileOfDraft(draft),
    journalId,
    title,
    sort: await lastPlace(tx, journalId, title),
    userId: null,
    published,
    candidate: false,
  });
  return { ok: true, id, version: 1 };
}

/** Saves a member over the version that was edited. A candidate stays one. */
export async function saveManagedMember(tx: Transaction, at: At, draft: ManagedDraft): Promise<Managed> {
  const before = await findMember(tx, at.id);
  if (!before) return conflict;
  const fields = await wrongCodes(tx, draft, before);
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const published = draft.published && !before.candidate;
  const profile = profileOfDraft(draft);
  const moved = draft.title !== before.title;
  const version = await updateManaged(tx, at, {
    profile,
    published,
    title: draft.title,
    ...(moved && { sort: await lastPlace(tx, before.journalId, draft.title) }),
  });
  if (version === undefined) return conflict;
  const photo = profile.photo;
  if (photo !== before.photo) {
    if (photo && !(await takePhoto(tx, before.journalId, photo))) return gonePhoto;
    if (before.photo) await releaseFile(tx, before.photo);
  }
  if (photo && (photo !== before.photo || published !== before.published))
    await setVisibility(tx, [photo], published ? 'public' : 'private');
  return { ok: true, id: at.id, version };
}

export async function showMember(tx: Transaction, at: At, published: boolean): Promise<number | undefined> {
  const member = await findMember(tx, at.id);
  const version = member && !member.candidate ? await updateManaged(tx, at, { published }) : undefined;
  if (version !== undefined && member?.photo)
    await setVisibility(tx, [member.photo], published ? 'public' : 'private');
  return version;
}

/** Takes a candidate into the board: last in the group, published with photo. */
export async function approveCandidate(tx: Transaction, at: At, title: number): Promise<Managed> {
  const member = await findMember(tx, at.id);
  if (!member?.candidate) return conflict;
  const titles = await listDictionary(tx, 'title');
  if (!titles.some(({ value }) => value === title)) return { ok: false, fields: { title: choose } };
  const sort = await lastPlace(tx, member.journalId, title);
  const version = await updateManaged(tx, at, { title, sort, published: true, candidate: false });
  if (version === undefined) return conflict;
  if (member.photo) await setVisibility(tx, [member.photo], 'public');
  return { ok: true, id: at.id, version };
}

/**
 * Deletes a member or candidate with profile, links, photo and CVs; false on a version conflict. Files are private
 * from then on, and deleted after two weeks.
 */
export async function removeMember(tx: Transaction, { id, version }: Omit<At, 'now'>): Promise<boolean> {
  const member = await findMember(tx, id);
  if (!member) return false;
  const files = await listFiles(tx, { kind: 'member', memberId: id });
  if (!(await deleteMember(tx, id, version))) return false;
  for (const address of [member.photo, ...files.map((file) => file.address)])
    if (address) await releaseFile(tx, address);
  return true;
}

/** Sets group and order of members; others of the group follow. Candidates are not ordered. */
export async function orderMembers(
  tx: Transaction,
  journalId: number,
  title: number,
  ids: readonly number[],
): Promise<boolean> {
  const members = (await listManaged(tx, journalId)).filter(({ candidate }) => !candidate);
  const titles = await listDictionary(tx, 'title');
  if (!titles.some(({ value }) => value === title) && !members.some((one) => one.title === title))
    return false;
  const named = [...new Set(ids)].filter((id) => members.some((member) => member.id === id));
  const rest = members.filter((member) => member.title === title && !named.includes(member.id));
  await writeOrder(tx, journalId, title, [...named, ...rest.map(({ id }) => id)]);
  return true;
}
