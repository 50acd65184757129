import { z } from 'zod';
import { endpoint, kilobyte } from '../endpoint.ts';
import { email, manuscriptId } from '../fields.ts';
import { letterWords, proposedLetter } from './words.ts';

/** A letter about a manuscript that goes with no step. */
export const officeWriteEndpoints = {
  officeWriting: endpoint('officeWriting', {
    summary: 'To whom the office can write about a manuscript, and how such a letter begins',
    access: 'editor',
    query: z.object({ manuscriptId }),
    output: proposedLetter.extend({
      to: z.array(z.object({ name: z.string(), address: z.string(), as: z.enum(['author', 'reviewer']) })),
    }),
  }),
  officeWrite: endpoint('officeWrite', {
    summary: 'Writes to one author or reviewer of a manuscript, without a step',
    access: 'editor',
    maxBody: 128 * kilobyte,
    body: z.object({
      manuscriptId,
      to: email.describe('the address of one whom `officeWriting` names'),
      letter: letterWords,
    }),
    output: z.null(),
  }),
};
