import { z } from 'zod';
import { session } from './accounts.ts';
import { codes } from './codes.ts';
import { endpoint } from './endpoint.ts';

/** A secret that the press made, as a browser sends it back. */
const secret = (label: string) => z.string().min(1).max(200).meta({ label });

/** The key of an iD that ORCID has confirmed and no account has yet. */
const orcidKey = secret('ORCID key');

const outcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed in'), session }).describe('the account that has the iD'),
  z
    .object({ outcome: z.literal('confirmed'), orcid: z.string() })
    .describe('the iD is the caller’s account’s from now on'),
  z
    .object({
      outcome: z.literal('unknown'),
      orcid: z.string(),
      firstname: z.string(),
      lastname: z.string(),
      key: z.string().describe('sent with `register` or `connectOrcid`; valid for an hour, once'),
    })
    .describe('no account has the iD'),
]);
export type OrcidOutcome = z.infer<typeof outcome>;

/** The page that a visit begins at. */
export const orcidPage = z.object({
  address: z.string().describe('ORCID’s page, which leads back to `/orcid`'),
  key: z.string().describe('a secret that the browser keeps until it is back'),
});

/** What ORCID's page was left with, and the key of the visit. */
export const orcidAnswer = z.object({
  key: secret('Key'),
  state: z.string().max(200).default('').meta({ label: 'State' }),
  code: z.string().max(2000).default('').meta({ label: 'Code' }),
  error: z.string().max(200).default('').meta({ label: 'Error' }),
});

export const orcidEndpoints = {
  signInWays: endpoint('signInWays', {
    summary: 'Whether accounts can sign in with ORCID, and confirm ORCID iDs',
    access: 'public',
    output: z.object({ orcid: z.boolean() }),
  }),
  startOrcid: endpoint('startOrcid', {
    summary:
      'Begins a visit to ORCID: with a session to confirm the iD of its account, without one to sign in',
    access: 'session or public',
    tokens: 'never',
    mayAnswer: [codes.notThere, codes.tooMany],
    output: orcidPage,
  }),
  finishOrcid: endpoint('finishOrcid', {
    summary: 'Ends a visit to ORCID with what its page was left with; it can be ended once',
    access: 'session or public',
    tokens: 'never',
    mayAnswer: [codes.notAllowed, codes.notThere, codes.conflict, codes.tooMany],
    body: orcidAnswer,
    output: outcome,
  }),
  connectOrcid: endpoint('connectOrcid', {
    summary: 'Gives the account of the session the iD that ORCID has confirmed',
    access: 'session',
    tokens: 'never',
    mayAnswer: [codes.notThere, codes.conflict],
    body: z.object({ key: orcidKey }),
    output: z.object({ orcid: z.string() }),
  }),
  removeOrcid: endpoint('removeOrcid', {
    summary: 'Removes the confirmed iD from the account of the session; it can’t sign in with it any more',
    access: 'session',
    tokens: 'never',
    output: z.null(),
  }),
};
