import type { z } from 'zod';
import { manuscriptForm, submission } from './submission.ts';

/** The details of a manuscript that a form has, without its journal, its files and the reviewers whom its authors suggest. */
const notDetails = { journalId: true, manuscriptSuggestionDTOList: true, filesDTOList: true } as const;

/** The details of a manuscript as they are sent to correct them. */
export const manuscriptDetails = manuscriptForm.omit({
  ...notDetails,
  id: true,
  submissionKey: true,
  version: true,
  token: true,
  userId: true,
  status: true,
  answerDTOList: true,
  formVersion: true,
  checklist: true,
  agreement: true,
  chargeSeen: true,
});
export type ManuscriptDetails = z.output<typeof manuscriptDetails>;

/** The rules that details follow in a manuscript that was submitted; what a journal requires is asked of authors alone. */
export const submittedDetails = submission.omit(notDetails) as z.ZodType<unknown>;

/** Details as this schema writes them, so that two can be compared; unchanged if they don't follow it. */
export const plainDetails = (details: z.input<typeof manuscriptDetails>): ManuscriptDetails => {
  const parsed = manuscriptDetails.safeParse(details);
  return parsed.success ? parsed.data : (details as ManuscriptDetails);
};
