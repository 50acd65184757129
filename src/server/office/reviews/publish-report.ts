import { officeReviewsEndpoints as calls } from '#contract/office/reviews.ts';
import { isShortened } from '#contract/open-reports.ts';
import { notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { articleExists, noteReports } from '#server/slices/articles/index.ts';
import { findSubmitted } from '#server/slices/manuscripts/index.ts';
import {
  changeReview,
  findReport,
  lockReview,
  removeReport,
  writeReport,
} from '#server/slices/reviews/index.ts';
import {
  actionRoute,
  changedMeanwhile,
  notInThisStatus,
  type OfficeDeps,
  subjectOf,
} from '../ground/index.ts';
import { journalOfReviewBody } from './actions.ts';

const onlyTheirWords =
  'A report can be shortened, and has no other words than the reviewer’s; […] may stand for what is left out';

/** Publishes a report beside its article, or takes it off. The lock of the review is what a change of the consent waits for. */
export const publishReportRoute = (deps: OfficeDeps): Route =>
  actionRoute(
    deps,
    calls.officePublishReport,
    journalOfReviewBody,
    async ({ body: { reviewId, text, consent, seen } }, { tx, now, audit }) => {
      const review = await lockReview(tx, reviewId);
      const manuscript = review && (await findSubmitted(tx, review.manuscriptId));
      if (!review || !manuscript) return notThere('This review');
      const published = await findReport(tx, reviewId);
      if ((published?.at.toISOString() ?? null) !== seen || review.reportConsent !== consent)
        return changedMeanwhile(tx, manuscript.id);
      const { articleId } = manuscript;
      if (articleId === null || !(await articleExists(tx, articleId))) return notInThisStatus();
      const facts: [string, string][] = [['Reviewer', review.name || 'No name']];
      const entry = { ...subjectOf(manuscript), facts };
      if (text === null) {
        if (!published) return notInThisStatus();
        await removeReport(tx, reviewId);
        await changeReview(tx, reviewId, { report_consent: 'none' });
        await noteReports(tx, [articleId]);
        await audit({ ...entry, action: 'Took a report off its article' });
        return ok(null);
      }
      if (review.state !== 'received' || consent === 'none') return notInThisStatus();
      if (!isShortened(review.toAuthors, text)) return refuseFields({ text: onlyTheirWords });
      const named = consent === 'named' && review.name !== '';
      await writeReport(tx, { reviewId, articleId, text, named, at: now });
      await noteReports(tx, [articleId]);
      facts.push(
        ['Name', named ? 'With the name' : 'Without the name'],
        ['Text', text === review.toAuthors ? 'Whole' : 'Shortened'],
      );
      await audit({ ...entry, action: 'Published a report' });
      return ok(null);
    },
  );
