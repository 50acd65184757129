import { stepText } from '#contract/manuscripts.ts';
import { officeDeskEndpoints } from '#contract/office/desk.ts';
import type { recommendations } from '#contract/office/desk-shapes.ts';
import type { Db } from '#server/platform/db/index.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { listDeciders } from '#server/slices/accounts/index.ts';
import {
  findSubmitted,
  insertRecommendation,
  isByAuthor,
  listRecommendations,
  type SubmittedManuscript,
  versionForOffice,
} from '#server/slices/manuscripts/index.ts';
import {
  actionRoute,
  changedMeanwhile,
  journalOfBody,
  notInThisStatus,
  type OfficeDeps,
  subjectOf,
} from '../ground/index.ts';
import { recommendationLetter, unsentAbout } from './letters.ts';
import { outcomeOf } from './rules-actions.ts';

type Recommended = (typeof recommendations)[number];

/** The decision that is meant, such as “Minor revision requested”. */
const inWords = (recommendation: Recommended, status: number): string | undefined => {
  const kind = outcomeOf(recommendation, status)?.kind;
  return kind && stepText[kind];
};

/** Changes nothing of the manuscript: who decides reads it beside the actions, and decides otherwise if need be. */
export const recommendRoute = (deps: OfficeDeps): Route =>
  actionRoute(
    deps,
    officeDeskEndpoints.officeRecommend,
    journalOfBody,
    async ({ body }, { tx, now, staff, who, audit }) => {
      const { recommendation, reasons } = body;
      const manuscript = await findSubmitted(tx, body.manuscriptId);
      if (!manuscript) return notThere('This manuscript');
      if (versionForOffice(manuscript) !== body.version) return changedMeanwhile(tx, manuscript.id);
      const words = inWords(recommendation, manuscript.status);
      if (!words) return notInThisStatus();
      const { userId } = staff.identity;
      await insertRecommendation(tx, manuscript, { userId, at: now, recommendation, reasons });
      const deciders = await listDeciders(tx, manuscript.journalId, (one) =>
        one.userId === userId ? Promise.resolve(true) : isByAuthor(tx, manuscript.id, one),
      );
      for (const { name, email } of deciders)
        await deps.mailer.queue(
          tx,
          await recommendationLetter(tx, deps.site, manuscript, {
            to: { name, address: email },
            recommendedBy: who,
            recommendation: words,
            reasons,
          }),
        );
      if (deciders.length === 0)
        await deps.mailer.unsent?.(tx, unsentAbout(manuscript, 'decisionRecommended'));
      await audit({
        ...subjectOf(manuscript),
        action: 'Decision recommended',
        facts: [['Recommendation', words], ...(reasons ? [['Reasons', reasons] as [string, string]] : [])],
      });
      return ok(null);
    },
  );

/** As the page of a manuscript shows them. */
export async function recommendedOn(
  db: Db,
  manuscript: Pick<SubmittedManuscript, 'id' | 'round'>,
  nameOf: (userId: number) => Promise<string>,
) {
  const rows = await listRecommendations(db, manuscript);
  return Promise.all(
    rows.map(async ({ userId, at, recommendation, reasons }) => ({
      userId,
      who: await nameOf(userId),
      at: at.toISOString(),
      recommendation: recommendation as Recommended,
      reasons,
    })),
  );
}
