import { z } from 'zod';
import { codes } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { orcidAnswer, orcidPage } from './orcid.ts';
import { reviewKey } from './review-key.ts';
import { invitation } from './reviews.ts';

const link = z.object({ key: reviewKey });

/** A reviewer has a review added to their ORCID record, each time by an act of their own. */
export const reviewOrcidEndpoints = {
  reviewOrcidStart: endpoint('reviewOrcidStart', {
    summary:
      'Begins a visit to ORCID that asks the reviewer for permission to add reviews to their record; once a review is sent',
    access: 'link',
    mayAnswer: [codes.notThere, codes.tooMany],
    body: link,
    output: orcidPage,
  }),
  reviewOrcidFinish: endpoint('reviewOrcidFinish', {
    summary: 'Ends that visit with what ORCID’s page was left with, and has the review added to the record',
    access: 'link',
    mayAnswer: [codes.notAllowed, codes.notThere],
    body: link.extend({ visit: orcidAnswer.shape.key, ...orcidAnswer.omit({ key: true }).shape }),
    output: invitation,
  }),
  reviewOrcidAdd: endpoint('reviewOrcidAdd', {
    summary:
      'Has the review added to the record of a reviewer who gave permission before, or again what failed',
    access: 'link',
    mayAnswer: [codes.notThere],
    body: link,
    output: invitation,
  }),
  reviewOrcidEnd: endpoint('reviewOrcidEnd', {
    summary:
      'Takes the permission back: nothing more is added or changed; what was added stays until its owner deletes it at ORCID',
    access: 'link',
    body: link,
    output: invitation,
  }),
};
