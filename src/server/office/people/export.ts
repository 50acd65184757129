import type { z } from 'zod';
import type { personExport } from '#contract/office/people.ts';
import { dayOf } from '#server/platform/days.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { lettersTo } from '#server/platform/mail/index.ts';
import { listNetworks, listSessions, listTokens, type Person } from '#server/slices/accounts/index.ts';
import { profilesOf } from '#server/slices/board/index.ts';
import { mentionsOfPerson, messagesOfPerson, messagesOfReviews } from '#server/slices/conversations/index.ts';
import { followsOfAddress } from '#server/slices/following/index.ts';
import { findSpecialIssue, lateOfAddress, namedAsGuestEditor } from '#server/slices/journals/index.ts';
import { authorRecord, type Who } from '#server/slices/manuscripts/index.ts';
import {
  coReviewsOfPerson,
  linesOfPerson,
  recordOfPerson,
  reviewersByAddress,
  reviewsOfPerson,
} from '#server/slices/reviews/index.ts';
import { arrivedFrom } from '../arrived/index.ts';
import { feedSince } from '../calendar/index.ts';
import { chargesOfPerson } from '../charges/index.ts';
import { hasDigest } from '../digest/index.ts';
import { auditEntriesOf } from '../ground/index.ts';
import { proofsOfPerson, stepsOfPerson } from '../publishing/index.ts';
import { tasksOfPerson } from '../tasks/index.ts';
import { whoOf } from './wire.ts';

type Export = z.input<typeof personExport>;

async function aboutReviewer(tx: Transaction, email: string): Promise<Export['asReviewer']> {
  const known = (await reviewersByAddress(tx, [email]))(email);
  const linedUpFor = await linesOfPerson(tx, email);
  if (!known) return linedUpFor.length > 0 ? [{ email, linedUpFor }] : [];
  const { name, institution, interests, ownInterests, orcid, notAsked } = known;
  const orcidRecord = await recordOfPerson(tx, known.emailKey);
  return [
    {
      name,
      email: known.email,
      institution,
      interests,
      ownInterests,
      orcid,
      orcidRecord,
      notAsked,
      linedUpFor,
    },
  ];
}

/** Special issues to which they may submit until a day of their own. */
async function admissionsOf(tx: Transaction, email: string) {
  const found = await lateOfAddress(tx, email);
  return Promise.all(
    found.map(async ({ sectionId, until }) => ({
      specialIssue: (await findSpecialIssue(tx, sectionId))?.title ?? '',
      until,
    })),
  );
}

/** Those of their account, and those that they wrote as a reviewer. */
async function messagesOf(tx: Transaction, { userId, email }: Who) {
  const reviews = email ? (await reviewsOfPerson(tx, email)).map(({ id }) => id) : [];
  return [
    ...(userId === null ? [] : await messagesOfPerson(tx, userId)),
    ...(await messagesOfReviews(tx, reviews)),
  ];
}

/** All but the account itself. */
async function recordsOf(tx: Transaction, who: Who) {
  const { manuscripts, namedIn } = await authorRecord(tx, who);
  const letters = who.email ? await lettersTo(tx, who.email) : [];
  return {
    manuscripts,
    namedInManuscripts: namedIn.map(({ manuscriptId: _, ...named }) => named),
    reviews: who.email
      ? (await reviewsOfPerson(tx, who.email)).map(({ id: _, manuscriptId: __, ...review }) => review)
      : [],
    coReviews: who.email ? await coReviewsOfPerson(tx, who.email) : [],
    asReviewer: who.email ? await aboutReviewer(tx, who.email) : [],
    proofs: who.email
      ? (await proofsOfPerson(tx, who.email)).map(({ manuscriptId: _, ...proof }) => proof)
      : [],
    stepsOfProduction: who.userId === null ? [] : await stepsOfPerson(tx, who.userId),
    messages: await messagesOf(tx, who),
    tasks: who.userId === null ? [] : await tasksOfPerson(tx, who.userId),
    mentions: who.userId === null ? [] : await mentionsOfPerson(tx, who.userId),
    charges: who.userId === null ? [] : await chargesOfPerson(tx, who.userId),
    guestEditorOf: who.userId === null ? [] : await namedAsGuestEditor(tx, who.userId),
    admittedLate: who.email ? await admissionsOf(tx, who.email) : [],
    boardProfiles: await profilesOf(tx, who),
    following: who.email ? await followsOfAddress(tx, who.email) : [],
    arrivedLetters: (who.email ? await arrivedFrom(tx, who.email) : []).map(({ id: _, ...letter }) => letter),
    letters: letters.map(({ subject, state, createdAt, sentAt, text }) => ({
      subject,
      state,
      createdAt,
      sentAt,
      text,
    })),
  };
}

/**
 * All data of a person; those of their address only if it is confirmed. Passwords, tokens and keys are stored as hashes
 * and are omitted.
 */
export async function exportPerson(tx: Transaction, person: Person, now: Date): Promise<Export> {
  const { id, ...account } = person;
  return {
    filename: `person-${id}-${dayOf(now)}.json`,
    exportedAt: now.toISOString(),
    account: {
      ...account,
      networksLastSeen: await listNetworks(tx, id),
      wantsDigest: await hasDigest(tx, id),
      calendarSince: (await feedSince(tx, id)) ?? null,
    },
    sessions: (await listSessions(tx, id, now)).map(({ createdAt, lastUsedAt }) => ({
      createdAt,
      lastUsedAt,
    })),
    apiTokens: (await listTokens(tx, id)).map(({ id: _, ...token }) => token),
    ...(await recordsOf(tx, whoOf(person))),
    auditLog: (await auditEntriesOf(tx, id)).map(({ at, who: by, action, subject, facts }) => ({
      at,
      by,
      action,
      subject,
      facts,
    })),
  };
}

/** All data of an address; the caller has made sure that it belongs to the applicant. */
export async function exportAddress(tx: Transaction, email: string, now: Date): Promise<Export> {
  return {
    filename: `address-${dayOf(now)}.json`,
    exportedAt: now.toISOString(),
    account: {},
    sessions: [],
    apiTokens: [],
    ...(await recordsOf(tx, { userId: null, email })),
    auditLog: [],
  };
}
