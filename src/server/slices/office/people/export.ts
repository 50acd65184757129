import type { z } from 'zod';
import type { personExport } from '#contract/office/people.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { lettersTo } from '#server/platform/mail/index.ts';
import { listNetworks, listSessions, type Person } from '../../accounts/index.ts';
import { profilesOf } from '../../board/index.ts';
import { authorRecord } from '../../manuscripts/index.ts';
import { reviewsOfPerson } from '../../reviews/index.ts';
import { notesOf } from '../audit/store-audit.ts';

/**
 * Everything that the press has of a person, as they may have it. Passwords, tokens and keys are hashes, and say
 * nothing of anyone; they stay out.
 */
export async function exportPerson(
  tx: Transaction,
  person: Person,
  now: Date,
): Promise<z.input<typeof personExport>> {
  const who = { userId: person.id, email: person.email };
  const { manuscripts, namedIn } = await authorRecord(tx, who);
  const { id, ...account } = person;
  return {
    filename: `person-${id}-${now.toISOString().slice(0, 10)}.json`,
    exportedAt: now.toISOString(),
    account: { ...account, networksLastSeen: await listNetworks(tx, id) },
    sessions: (await listSessions(tx, id, now)).map(({ createdAt, lastUsedAt }) => ({
      createdAt,
      lastUsedAt,
    })),
    manuscripts,
    namedInManuscripts: namedIn,
    reviews: await reviewsOfPerson(tx, person.email),
    boardProfiles: await profilesOf(tx, who),
    letters: (await lettersTo(tx, person.email)).map(({ subject, state, createdAt, sentAt, text }) => ({
      subject,
      state,
      createdAt,
      sentAt,
      text,
    })),
    auditLog: (await notesOf(tx, id)).map(({ at, who: by, action, subject, facts }) => ({
      at,
      by,
      action,
      subject,
      facts,
    })),
  };
}
