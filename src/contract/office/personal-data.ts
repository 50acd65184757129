import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email } from '../fields.ts';
import { personExport } from './people.ts';

const count = z.number().int();

export const addressRecord = z.object({
  email: z.string(),
  names: z.array(z.string()).describe('as they stand with the address, at most 5'),
  account: z
    .object({ personId: z.number(), name: z.string(), confirmed: z.boolean() })
    .nullable()
    .describe('with this address; unconfirmed: it may be anyone’s'),
  reviews: count.describe('that the address was asked for'),
  openReviews: count.describe('of these, invited or agreed: an erasure ends them'),
  authorOf: count.describe('manuscripts that name it as an author'),
  suggestedIn: count.describe('manuscripts in which it is suggested as a reviewer'),
  boardProfiles: z.array(z.object({ id: z.number(), journalId: z.number(), name: z.string() })),
  letters: count.describe('to it, at most 1,000'),
});
export type AddressRecord = z.infer<typeof addressRecord>;

export const officePersonalDataEndpoints = {
  officeAddress: endpoint('officeAddress', {
    summary: 'What the press has by an e-mail address: of reviewers and co-authors without an account',
    access: 'administrator',
    query: z.object({ email }),
    output: addressRecord,
  }),
  officeExportAddress: endpoint('officeExportAddress', {
    summary:
      'Everything that the press has by an e-mail address; code 10009 where a confirmed account has it',
    access: 'administrator',
    body: z.object({ email }),
    output: personExport,
  }),
  officeEraseAddress: endpoint('officeEraseAddress', {
    summary: 'Takes out what is personal by an e-mail address; code 10009 where a confirmed account has it',
    access: 'administrator',
    body: z.object({
      email,
      again: z
        .string()
        .trim()
        .meta({ label: 'Repeated address' })
        .describe('the address, typed by whoever does it'),
      removeBoardProfiles: z.boolean().default(false).meta({ label: 'Removal of board profiles' }),
    }),
    output: z.null(),
  }),
};
