import type { ReportConsent } from '#contract/open-reports.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { AnswerDeps } from './deps.ts';
import type { HeldReview } from './holder.ts';
import { changeReview } from './store.ts';
import { findReport } from './store-reports.ts';

const inWords: Record<ReportConsent, string> = {
  none: 'not published',
  unnamed: 'may be published without the name',
  named: 'may be published with the name',
};

/** Records what the reviewer of a locked review lets be published; `published`: it is, and the office alone can end it. */
export async function setConsent(
  tx: Transaction,
  deps: AnswerDeps,
  { review, manuscript }: HeldReview,
  consent: ReportConsent,
): Promise<'set' | 'published' | 'not asked'> {
  const isAsked = review.form?.reports && (review.state === 'agreed' || review.state === 'received');
  if (!isAsked) return 'not asked';
  if (consent === review.reportConsent) return 'set';
  if (await findReport(tx, review.id)) return 'published';
  await changeReview(tx, review.id, { report_consent: consent });
  await deps.audit(tx, {
    at: deps.clock.now(),
    call: 'reviewConsent',
    action: 'A reviewer spoke of publishing the report',
    manuscript,
    facts: [
      ['Reviewer', review.name],
      ['Report', inWords[consent]],
    ],
  });
  return 'set';
}
