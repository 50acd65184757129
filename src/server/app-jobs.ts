import type { AppConfig } from './app-config.ts';
import {
  arrivedJobs,
  chargeJobs,
  depositJobs,
  digestJobs,
  issueJobs,
  lineJobs,
  lookUpJobs,
  pdfColumnsOf,
  publishingJobs,
  registrarsOf,
  reviewDepositJobs,
} from './office/index.ts';
import type { Services } from './open-services.ts';
import type { Jobs } from './platform/jobs/index.ts';
import { pdfJobs, searchJobs, thumbnailJobs } from './slices/articles/index.ts';
import { createCrossref } from './slices/document/index.ts';
import { followingJobs } from './slices/following/index.ts';
import { specialIssueJobs } from './slices/journals/index.ts';
import { manuscriptJobs } from './slices/manuscripts/index.ts';
import { copyJobs, type OrcidRecords, reviewJobs } from './slices/reviews/index.ts';

type Parts = {
  review: Parameters<typeof reviewJobs>[1];
  following: Parameters<typeof followingJobs>[1];
  arriving: Parameters<typeof arrivedJobs>[1];
  orcidRecords: OrcidRecords | undefined;
  /** Of further fonts for PDFs. */
  fontFolder: string;
};

/** Declares the jobs of all slices without starting them; returns how calls have some of them done. */
export function declareJobs(
  jobs: Jobs,
  { db, files, log, clock }: Services,
  config: AppConfig,
  { review, following, arriving, orcidRecords, fontFolder }: Parts,
) {
  const { crossref, inbound, mailFrom } = config;
  const { mailer, site } = arriving;
  reviewJobs(jobs, review);
  const copies = copyJobs(jobs, { db, files });
  manuscriptJobs(jobs, { db, log, clock, mailer, site });
  const { typesetSoon } = pdfJobs(jobs, {
    ...{ db, files, log, clock, site, fontFolder },
    columnsOf: pdfColumnsOf,
  });
  searchJobs(jobs, { db, files });
  thumbnailJobs(jobs, { db, files, log });
  followingJobs(jobs, following);
  const deposits = depositJobs(jobs, {
    ...{ db, files, clock, log, site },
    registrars: registrarsOf(config, { db, files }),
    email: crossref?.mailto ?? mailFrom.address,
  });
  const records = config.orcid?.reviews;
  reviewDepositJobs(jobs, { db, clock, log, site, mailer }, records, orcidRecords?.seal);
  publishingJobs(jobs, { db, files, log, clock, mailer, site, typesetSoon, deposits });
  issueJobs(jobs, { db, files, log, clock, mailer, site, typesetSoon, deposits });
  specialIssueJobs(jobs, { db, clock });
  lineJobs(jobs, { db, clock, log, mailer, site });
  chargeJobs(jobs, { db, clock, log, mailer, site });
  digestJobs(jobs, { db, clock, log, mailer, site });
  arrivedJobs(jobs, arriving, inbound, [mailFrom.address]);
  const lookUpSoon = crossref && lookUpJobs(jobs, { db, clock, log, crossref: createCrossref(crossref) });
  return { copies, typesetSoon, deposits, lookUpSoon };
}
