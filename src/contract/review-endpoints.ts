import { z } from 'zod';
import { endpoint, megabyte } from './endpoint.ts';
import { optionalText, yearNumber } from './fields.ts';
import { orcid } from './identifier-fields.ts';
import { dueDay } from './office/words.ts';
import { reportConsent } from './open-reports.ts';
import { byForm } from './review-form.ts';
import { reviewKey } from './review-key.ts';
import { reviewOrcidEndpoints } from './review-orcid.ts';
import { interests, notAskedWish } from './reviewer-fields.ts';
import { invitation, reviewDraft, reviewFile, reviewForm, reviewLimits, reviewMessages } from './reviews.ts';

const fileAddress = z
  .string()
  .regex(/^[0-9a-f]{32}$/, reviewMessages.noFile)
  .meta({ label: 'File' });

/** A reviewer's text and entries, those of the journal's form among them. */
const ownDraft = reviewDraft.extend(byForm);

const version = z
  .number()
  .int()
  .meta({ label: 'Version' })
  .describe('version of the draft that was edited; code 10009 if it has changed since');

export const reviewEndpoints = {
  ...reviewOrcidEndpoints,
  reviewInvitation: endpoint('reviewInvitation', {
    summary: 'An invitation to review, with the manuscript’s files and the reviewer’s draft',
    access: 'link',
    query: z.object({ key: reviewKey }),
    output: invitation,
  }),
  reviewAnswer: endpoint('reviewAnswer', {
    summary:
      'Agrees to review or declines; the answer can be changed until the review is submitted or the round is closed',
    access: 'link',
    body: z.object({
      key: reviewKey,
      answer: z.enum(['agree', 'decline']).meta({ label: 'Answer' }),
      reason: optionalText('Reason', 2000),
      suggestion: optionalText('Suggestion', 2000).describe('another possible reviewer, with e-mail address'),
      notAsked: notAskedWish
        .nullish()
        .describe(
          'when declining: not to be asked again by this press; null takes that back; omitted: as before',
        ),
    }),
    output: invitation,
  }),
  reviewAbout: endpoint('reviewAbout', {
    summary: 'Saves what a reviewer says of themselves: subjects that they review, and their ORCID',
    access: 'link',
    body: z.object({ key: reviewKey, interests, orcid }),
    output: invitation,
  }),
  reviewMoreTime: endpoint('reviewMoreTime', {
    summary: 'Asks the editors for more time for an agreed review',
    access: 'link',
    body: z.object({
      key: reviewKey,
      until: dueDay.meta({ label: 'Requested day' }).describe('requested day; must be after the due date'),
      words: optionalText('Message', 2000),
    }),
    output: invitation,
  }),
  reviewDraft: endpoint('reviewDraft', {
    summary: 'Saves the draft of a review',
    access: 'link',
    maxBody: megabyte,
    body: ownDraft.extend({ key: reviewKey, version }),
    output: z.object({ version: z.number().int(), savedAt: z.string().describe('ISO 8601') }),
  }),
  reviewUpload: endpoint('reviewUpload', {
    summary: 'Adds a file to a review; at most five files of up to 50 MB',
    access: 'link',
    query: z.object({ key: reviewKey }),
    takesFile: { field: 'file', maxBytes: reviewLimits.fileBytes },
    output: reviewFile,
  }),
  reviewRemoveFile: endpoint('reviewRemoveFile', {
    summary: 'Removes a file from a review that is not yet submitted',
    access: 'link',
    body: z.object({ key: reviewKey, file: fileAddress }),
    output: z.null(),
  }),
  reviewSubmit: endpoint('reviewSubmit', {
    summary:
      'Submits a review; submitting the same review again has no effect, a different one is refused, and one without what the journal’s form needs',
    access: 'link',
    maxBody: megabyte,
    body: reviewForm.extend({
      ...byForm,
      key: reviewKey,
      version: version
        .optional()
        .describe(
          'version of the draft that was edited; code 10009 if other words were saved since; omitted: whatever was saved is replaced',
        ),
    }),
    output: invitation,
  }),
  reviewConsent: endpoint('reviewConsent', {
    summary:
      'Says whether the report may be published beside the article; can be changed until it is published; afterwards the office alone can end it',
    access: 'link',
    body: z.object({ key: reviewKey, consent: reportConsent }),
    output: invitation,
  }),
  reviewFile: endpoint('reviewFile', {
    summary: 'A file of the manuscript or of the reviewer’s own review, as an attachment',
    access: 'link',
    query: z.object({
      key: reviewKey,
      fileName: z.string().meta({ label: 'File name' }).describe('address of the file'),
    }),
    givesFile: true,
    output: z.null(),
  }),
  reviewCertificate: endpoint('reviewCertificate', {
    summary:
      'A certificate as PDF: of this review once it is sent, or of all of a year; it tells of no manuscript',
    access: 'link',
    query: z.object({
      key: reviewKey,
      year: yearNumber
        .optional()
        .describe('a year in which the reviewer sent reviews; omitted: a certificate of this review'),
    }),
    givesFile: true,
    output: z.null(),
  }),
};
