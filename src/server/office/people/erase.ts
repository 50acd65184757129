import { fullName } from '#contract/names.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { deleteLettersAbout, deleteLettersTo } from '#server/platform/mail/index.ts';
import { unregisterFiles, unregisterUploads } from '#server/platform/storage/index.ts';
import {
  anonymiseAccount,
  deleteGuestInvitations,
  deleteInvitations,
  type Person,
  uniqueNamesOf,
} from '#server/slices/accounts/index.ts';
import { noteReports } from '#server/slices/articles/index.ts';
import { detachProfiles, profilesOf, removeProfilesOf } from '#server/slices/board/index.ts';
import { anonymiseWriter } from '#server/slices/content/index.ts';
import { eraseMessagesOfReviews, eraseReader } from '#server/slices/conversations/index.ts';
import { eraseFollower } from '#server/slices/following/index.ts';
import { eraseLate } from '#server/slices/journals/index.ts';
import { authorRecord, eraseAuthor, ownerOf } from '#server/slices/manuscripts/index.ts';
import { eraseCopyReports, eraseReviewer, reviewsOfPerson } from '#server/slices/reviews/index.ts';
import { eraseArrivedFrom } from '../arrived/index.ts';
import { deleteFeed } from '../calendar/index.ts';
import { eraseChargesOf } from '../charges/index.ts';
import { endDigest } from '../digest/index.ts';
import {
  eraseActorFromAudit,
  eraseNamesFromAudit,
  eraseTextFromAudit,
  manuscriptsActedOn,
} from '../ground/index.ts';
import { eraseProofReader, proofsOfPerson, releaseSteps } from '../publishing/index.ts';
import { releaseTasks } from '../tasks/index.ts';
import { whoOf } from './wire.ts';

type Options = { removeBoardProfiles: boolean; now: Date };

/** Names as they were typed, as older entries of the log have them, and on one line. */
const spellings = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, fullName({ firstName: name, lastName: '' })])),
];

/**
 * Erases a person with an account (docs/data-protection.md lists what is removed and what remains). Records of their
 * address are theirs only if it is confirmed. Returns addresses of unused files; the caller removes the bytes after the
 * commit.
 */
export async function erasePerson(tx: Transaction, person: Person, wish: Options): Promise<string[]> {
  const who = whoOf(person);
  const names = spellings([`${person.firstName} ${person.lastName}`.trim(), ...person.formerNames]);
  const actedOn = await manuscriptsActedOn(tx, person.id);
  const unused = await eraseAuthor(tx, { userId: person.id, email: null, names });
  const { manuscripts } = await authorRecord(tx, { userId: person.id, email: null });
  await eraseCopyReports(
    tx,
    manuscripts.map(({ id }) => id),
  );
  if (wish.removeBoardProfiles) unused.push(...(await removeProfilesOf(tx, { ...who, email: null })));
  await detachProfiles(tx, person.id);
  await unregisterFiles(tx, unused);
  if (who.email) unused.push(...(await eraseAddress(tx, who.email, wish, { names, actedOn })));
  unused.push(...(await unregisterUploads(tx, ownerOf(person.id))));
  await deleteLettersAbout(tx, `person ${person.id}`);
  await eraseActorFromAudit(tx, person.id);
  if (who.email) await eraseNamesFromAudit(tx, { editors: await uniqueNamesOf(tx, person.id, names) });
  await anonymiseWriter(tx, person.id);
  await releaseSteps(tx, person.id);
  await releaseTasks(tx, person.id);
  await eraseChargesOf(tx, person.id);
  await endDigest(tx, person.id);
  await deleteFeed(tx, person.id);
  await eraseReader(tx, person.id);
  await anonymiseAccount(tx, person.id, wish.now);
  return unused;
}

/**
 * Erases the records of an address: reviews, proofs, others' manuscripts, board profiles, letters, invitations, audit entries.
 * Leaves an account with this address alone.
 */
export async function eraseAddress(
  tx: Transaction,
  email: string,
  { removeBoardProfiles, now }: Options,
  known: { names: readonly string[]; actedOn: readonly number[] } = { names: [], actedOn: [] },
): Promise<string[]> {
  const who = { userId: null, email };
  const reviews = await reviewsOfPerson(tx, email);
  const proofs = await proofsOfPerson(tx, email);
  const { namedIn } = await authorRecord(tx, who);
  const profiles = await profilesOf(tx, who);
  const suggested = namedIn.filter(({ as }) => as === 'suggested reviewer');
  await eraseAuthor(tx, { ...who, names: [] });
  await eraseCopyReports(
    tx,
    namedIn.flatMap(({ as, manuscriptId }) => (as === 'author' ? [manuscriptId] : [])),
  );
  const unused = removeBoardProfiles ? await removeProfilesOf(tx, who) : [];
  await unregisterFiles(tx, unused);
  await noteReports(tx, await eraseReviewer(tx, email, now));
  await eraseMessagesOfReviews(tx, reviews);
  await eraseProofReader(tx, email);
  await eraseFollower(tx, email);
  await deleteLettersTo(tx, email);
  await eraseArrivedFrom(tx, email);
  await deleteInvitations(tx, addressKey(email));
  await deleteGuestInvitations(tx, addressKey(email));
  await eraseLate(tx, email);
  const members = spellings(
    profiles.map((profile) =>
      [profile.first_name, profile.middle_name, profile.last_name].filter(Boolean).join(' '),
    ),
  );
  if (removeBoardProfiles) await eraseNamesFromAudit(tx, { boards: members });
  await eraseTextFromAudit(tx, {
    email,
    spelled: [
      ...known.names,
      ...[...reviews, ...suggested, ...proofs].map(({ name }) => name),
      ...[...reviews, ...proofs].map((one) => one.email),
      ...members,
    ],
    manuscripts: [
      ...known.actedOn,
      ...[...reviews, ...suggested, ...proofs].flatMap(({ manuscriptId }) => manuscriptId ?? []),
    ],
  });
  return unused;
}
