import { officeReviewsEndpoints as calls } from '#contract/office/reviews.ts';
import { reviewLimits } from '#contract/reviews.ts';
import { notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { attachFiles } from '#server/platform/storage/index.ts';
import { findSubmitted, ownerOf } from '#server/slices/manuscripts/index.ts';
import {
  enterReview,
  listReviewFiles,
  lockReview,
  recommendationInWords,
} from '#server/slices/reviews/index.ts';
import { actionRoute, notInThisStatus, type OfficeDeps, subjectOf } from '../ground/index.ts';
import { journalOfReviewBody } from './actions.ts';

const maxFiles = reviewLimits.files;

/** For reviews that came by e-mail; the audit entry names the editor who entered them. */
export const enterRoute = (deps: OfficeDeps): Route =>
  actionRoute(deps, calls.officeEnterReview, journalOfReviewBody, async ({ body }, { tx, staff, audit }) => {
    const review = await lockReview(tx, body.reviewId);
    const manuscript = review && (await findSubmitted(tx, review.manuscriptId));
    if (!review || !manuscript) return notThere('This review');
    if (body.thank && review.email === '') return notInThisStatus();
    const sent = [...new Set(body.files)];
    const files = await attachFiles(tx, ownerOf(staff.identity.userId), sent);
    if (files.length < sent.length)
      return refuseFields({ files: 'A file was not found. Please send it again.' });
    if ((await listReviewFiles(tx, [review.id])).length + files.length > maxFiles)
      return refuseFields({ files: `At most ${maxFiles} files, with those that the reviewer has sent.` });
    if (!(await enterReview(tx, deps, { review, manuscript }, { ...body, files }))) return notInThisStatus();
    const facts: [string, string][] = [
      ['Reviewer', review.name || 'No name'],
      ['Recommendation', recommendationInWords(body)],
      ['Thanks', body.thank ? 'sent' : 'None were sent'],
    ];
    if (files.length > 0) facts.push(['Files', files.map(({ filename }) => filename).join(', ')]);
    await audit({ ...subjectOf(manuscript), action: 'Entered a review that came by mail', facts });
    return ok(null);
  });
