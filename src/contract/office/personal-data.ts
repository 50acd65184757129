import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email } from '../fields.ts';
import { personExport } from './people.ts';

const count = z.number().int();

export const addressRecord = z.object({
  email: z.string(),
  names: z.array(z.string()).describe('names recorded with the address, at most 5'),
  account: z
    .object({ personId: z.number(), name: z.string(), confirmed: z.boolean() })
    .nullable()
    .describe(
      'account with this address; null if there is none. An unconfirmed account may belong to somebody else',
    ),
  reviews: count.describe('number of reviews that the address was invited to'),
  openReviews: count.describe('number of these that are invited or agreed; an erasure ends them'),
  coReviews: count.describe('number of reviews that name the address as a co-reviewer’s'),
  linedUpFor: count.describe('number of manuscripts that the address is lined up to be asked to review'),
  authorOf: count.describe('number of manuscripts with the address among the authors'),
  suggestedIn: count.describe('number of manuscripts whose authors suggest the address as a reviewer'),
  proofs: count.describe('number of proofs that were sent to the address'),
  boardProfiles: z.array(z.object({ id: z.number(), journalId: z.number(), name: z.string() })),
  following: count.describe('number of journals, articles and searches that the address follows'),
  letters: count.describe(
    'number of letters to the address, at most 1,000, and of those from it that came into no conversation',
  ),
});
export type AddressRecord = z.infer<typeof addressRecord>;

export const officePersonalDataEndpoints = {
  officeAddress: endpoint('officeAddress', {
    summary: 'What the press stores under an e-mail address, for reviewers and co-authors without an account',
    access: 'administrator',
    tokens: 'never',
    query: z.object({ email }),
    output: addressRecord,
  }),
  officeExportAddress: endpoint('officeExportAddress', {
    summary:
      'Exports all data stored under an e-mail address; code 10009 if a confirmed account has the address',
    access: 'administrator',
    tokens: 'never',
    body: z.object({ email }),
    output: personExport,
  }),
  officeEraseAddress: endpoint('officeEraseAddress', {
    summary:
      'Erases the personal data stored under an e-mail address; code 10009 if a confirmed account has the address',
    access: 'administrator',
    tokens: 'never',
    body: z.object({
      email,
      again: z
        .string()
        .trim()
        .meta({ label: 'Repeated address' })
        .describe('the address again, typed as a confirmation'),
      removeBoardProfiles: z.boolean().default(false).meta({ label: 'Removal of board profiles' }),
    }),
    output: z.null(),
  }),
};
