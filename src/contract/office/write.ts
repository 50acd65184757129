import { z } from 'zod';
import { endpoint, kilobyte } from '../endpoint.ts';
import { email, manuscriptId } from '../fields.ts';
import { letterWords, proposedLetter } from './words.ts';

/** A letter about a manuscript that goes with no step. */
export const officeWriteEndpoints = {
  officeWriting: endpoint('officeWriting', {
    summary: 'The people to whom the office can write about a manuscript, and the beginning of a letter',
    access: 'editor',
    permission: 'manuscripts',
    query: z.object({ manuscriptId }),
    output: proposedLetter.extend({
      to: z.array(z.object({ name: z.string(), address: z.string(), as: z.enum(['author', 'reviewer']) })),
    }),
  }),
  officeWrite: endpoint('officeWrite', {
    summary: 'Sends a letter to an author or reviewer of a manuscript, without an action',
    access: 'editor',
    permission: 'manuscripts',
    maxBody: 128 * kilobyte,
    body: z.object({
      manuscriptId,
      to: email.describe('e-mail address of a recipient from `officeWriting`'),
      letter: letterWords,
    }),
    output: z.null(),
  }),
};
