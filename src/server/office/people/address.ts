import type { z } from 'zod';
import { fullName } from '#contract/names.ts';
import type { addressRecord } from '#contract/office/personal-data.ts';
import type { Db } from '#server/platform/db/index.ts';
import { lettersTo } from '#server/platform/mail/index.ts';
import { findByAddress } from '#server/slices/accounts/index.ts';
import { profilesOf } from '#server/slices/board/index.ts';
import { followsOfAddress } from '#server/slices/following/index.ts';
import { authorRecord } from '#server/slices/manuscripts/index.ts';
import { coReviewsOfPerson, linesOfPerson, reviewsOfPerson } from '#server/slices/reviews/index.ts';
import { arrivedFrom } from '../arrived/index.ts';
import { proofsOfPerson } from '../publishing/index.ts';

/** Counts of what an export of the address would contain and an erasure would change. */
export async function addressRecordOf(db: Db, email: string): Promise<z.input<typeof addressRecord>> {
  const who = { userId: null, email };
  const user = await findByAddress(db, email);
  const reviews = await reviewsOfPerson(db, email);
  const proofs = await proofsOfPerson(db, email);
  const { namedIn } = await authorRecord(db, who);
  const profiles = await profilesOf(db, who);
  const coReviews = await coReviewsOfPerson(db, email);
  const names = [...reviews, ...coReviews, ...namedIn, ...proofs].map(({ name }) => name.trim());
  const count = (as: (typeof namedIn)[number]['as']) => namedIn.filter((one) => one.as === as).length;
  return {
    email,
    names: [...new Set(names)].slice(0, 5),
    account: user ? { personId: user.id, name: fullName(user), confirmed: user.confirmed } : null,
    reviews: reviews.length,
    openReviews: reviews.filter(({ state }) => state === 'invited' || state === 'agreed').length,
    coReviews: coReviews.length,
    linedUpFor: (await linesOfPerson(db, email)).length,
    authorOf: count('author'),
    suggestedIn: count('suggested reviewer'),
    proofs: proofs.length,
    boardProfiles: profiles.map((profile) => ({
      id: profile.id,
      journalId: profile.journal_id,
      name: fullName({
        firstName: profile.first_name,
        middleName: profile.middle_name,
        lastName: profile.last_name,
      }),
    })),
    following: (await followsOfAddress(db, email)).length,
    letters: (await lettersTo(db, email)).length + (await arrivedFrom(db, email)).length,
  };
}
