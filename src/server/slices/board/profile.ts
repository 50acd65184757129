import { isDeepStrictEqual } from 'node:util';
import type { BoardRegistration, BoardUpdate } from '#contract/board-forms.ts';
import { boardMessages } from '#contract/board-forms.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log.ts';
import { safeLink, sanitiseRichText } from '#server/platform/rich-text.ts';
import {
  attachFiles,
  type FileStore,
  findFile,
  setVisibility,
  unregisterFiles,
} from '#server/platform/storage/index.ts';
import { listDictionary } from '#server/slices/journals/index.ts';
import { adoptUploads } from './adopt.ts';
import { candidateHash, visitorHash } from './keys.ts';
import { isUploadOfBoard, ownerName } from './rules-holder.ts';
import { type KnownCodes, type ProfileForm, profileFrom } from './rules-profile.ts';
import {
  findRegistered,
  insertCandidate,
  type Member,
  type Profile,
  profileOf,
  replaceProfile,
} from './store.ts';
import { giveFilesToMember, lockFiles } from './store-files.ts';

export type ProfileDeps = { db: Db; files: FileStore; clock: Clock; log: Log };

type Refused = { ok: false; fields: Record<string, string> };

const photoGone: Refused = {
  ok: false,
  fields: { photo: boardMessages.photoGone },
};

/** Rolls the transaction back with an answer. */
class RolledBack extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super('rolled back');
    this.refused = refused;
  }
}

export async function knownCodes(db: Db): Promise<KnownCodes> {
  const codesOf = async (type: keyof KnownCodes) =>
    new Set((await listDictionary(db, type)).map(({ value }) => value));
  const [title, gender, language, scopes] = await Promise.all([
    codesOf('title'),
    codesOf('gender'),
    codesOf('language'),
    codesOf('scopes'),
  ]);
  return { title, gender, language, scopes };
}

/** Form fields with sanitised rich text and a valid website. */
const checked = (form: ProfileForm, rest: { title: number; known: KnownCodes; previous?: Profile }) =>
  profileFrom(
    { ...form, personalWebsite: (form.personalWebsite && safeLink(form.personalWebsite)) || '' },
    sanitiseRichText(form.autobiography),
    rest,
  );

type Updated = { ok: true; version: number } | Refused | { ok: false; conflict: true };

/**
 * Saves a member's profile over the version that was edited, or the present one where none is given. A member can't
 * change their group. Repeated calls with equal content succeed.
 */
export async function updateProfile(deps: ProfileDeps, member: Member, form: BoardUpdate): Promise<Updated> {
  const previous = profileOf(member);
  const result = checked(form, { title: member.title, known: await knownCodes(deps.db), previous });
  if (!result.ok) return result;
  const { profile } = result;
  if (form.version !== null && form.version !== undefined && member.version !== form.version)
    return isDeepStrictEqual(profile, previous)
      ? { ok: true, version: member.version }
      : { ok: false, conflict: true };
  const photoChanged = profile.photo !== member.photo;
  const outcome = await deps.db
    .transaction()
    .execute(async (tx): Promise<Updated> => {
      const at = { id: member.id, version: member.version, now: deps.clock.now() };
      const version = await replaceProfile(tx, at, profile);
      if (version === undefined) return { ok: false, conflict: true };
      if (photoChanged) {
        await takePhoto(tx, ownerName({ kind: 'member', memberId: member.id }), profile.photo);
        if (member.published) await setVisibility(tx, [profile.photo as string], 'public');
      }
      return { ok: true, version };
    })
    .catch(rolledBack);
  if (outcome.ok && photoChanged && member.photo) await deleteReplacedPhoto(deps, member.photo);
  return outcome;
}

type Registered = { ok: true } | Refused | { ok: false; conflict: true };

/**
 * Registers a candidate, unpublished until the office decides, with photo and CVs. A repeated registration is
 * ignored; with other content it is a conflict, since the office has the first by then.
 */
export async function registerCandidate(deps: ProfileDeps, form: BoardRegistration): Promise<Registered> {
  const candidate = form.candidateKey
    ? candidateHash(form.journalId, form.candidateKey)
    : visitorHash(form.journalId, form.photo);
  const known = await knownCodes(deps.db);
  const result = checked(form, { title: form.title, known });
  const title: Record<string, string> = known.title.has(form.title)
    ? {}
    : { title: 'Choose one from the list.' };
  if (!result.ok) return { ok: false, fields: { ...title, ...result.fields } };
  if (title.title) return { ok: false, fields: title };
  if (!result.profile.autobiography)
    return { ok: false, fields: { autobiography: boardMessages.autobiography } };
  const { profile } = result;
  return deps.db
    .transaction()
    .execute(async (tx): Promise<Registered> => {
      await lockFiles(tx, { kind: 'candidate', keySha256: candidate });
      const memberId = await insertCandidate(
        tx,
        {
          ...profile,
          journalId: form.journalId,
          title: form.title,
          sort: 0,
          userId: null,
          published: false,
          candidate: true,
        },
        candidate,
      );
      if (memberId === undefined) {
        const waiting = await findRegistered(tx, candidate);
        const same = waiting?.title === form.title && isDeepStrictEqual(profileOf(waiting), profile);
        return same ? { ok: true } : { ok: false, conflict: true };
      }
      const owner = ownerName({ kind: 'candidate', keySha256: candidate });
      const uploads = { photo: form.photo, cvs: form.file_ids };
      if (!form.candidateKey && !(await adoptUploads(tx, candidate, uploads)))
        throw new RolledBack({ ok: false, fields: { file_ids: boardMessages.duplicateFile } });
      await takePhoto(tx, owner, profile.photo);
      const cvs = await giveFilesToMember(tx, candidate, memberId, form.file_ids);
      const attached = await attachFiles(tx, owner, cvs);
      if (attached.length !== cvs.length || cvs.length === 0)
        throw new RolledBack({ ok: false, fields: { file_ids: boardMessages.files } });
      return { ok: true };
    })
    .catch(rolledBack);
}

function rolledBack(error: unknown): Refused {
  if (error instanceof RolledBack) return error.refused;
  throw error;
}

/** Attaches an upload as a photo; it must be this owner's and unattached. */
async function takePhoto(tx: Transaction, owner: string, photo: string | null): Promise<void> {
  const [taken] = await attachFiles(tx, owner, photo ? [photo] : []);
  if (taken?.mediaType !== 'image/jpeg') throw new RolledBack(photoGone);
}

/** Deletes a replaced photo if it was uploaded by the forms; the demonstration's stay. */
async function deleteReplacedPhoto({ db, files, log }: ProfileDeps, address: string): Promise<void> {
  try {
    const file = await findFile(db, address);
    if (!isUploadOfBoard(file?.owner)) return;
    await unregisterFiles(db, [address]);
    await files.remove(address);
  } catch (error) {
    log.error({ err: error }, 'a replaced photo was not removed');
  }
}
