import { z } from 'zod';
import { endpoint, kilobyte } from '../endpoint.ts';
import { email, required, rowId, rowVersion } from '../fields.ts';
import { changedPart, place, proofBlock, proofLimits, proofStates, query } from '../proofs.ts';
import { dueDay, letterWords, proposedLetter } from './words.ts';

const productionId = rowId.meta({ label: 'Production' });
const proofId = rowId.meta({ label: 'Proof' });

/** State of the proof of a production, for lists. */
export const proofStanding = z
  .object({
    state: z.enum(['with the author', 'sent back', 'approved']),
    since: z.string().describe('ISO 8601'),
    dueOn: z.iso.date(),
  })
  .nullable()
  .describe('the last proof that was not withdrawn; null if there is none');
export type ProofStanding = z.infer<typeof proofStanding>;

const suggestion = z.object({
  suggestionId: z.number(),
  place: z.string(),
  parts: z.array(changedPart).describe('the line with what the author deleted and inserted'),
  after: z.string(),
  remark: z.string(),
  state: z.enum(['open', 'taken', 'refused']),
  reason: z.string().describe('why it was refused'),
});

const sent = z.object({
  proofId: z.number(),
  round: z.number().int(),
  state: z.enum(proofStates),
  textVersion: z.number().int(),
  name: z.string(),
  email: z.string(),
  sentAt: z.string().describe('ISO 8601'),
  dueOn: z.iso.date(),
  remindedAt: z.string().nullable().describe('ISO 8601'),
  answeredAt: z.string().nullable().describe('ISO 8601'),
  message: z.string().describe('of the author'),
  queries: z.array(query),
  suggestions: z.array(suggestion),
});
export type SentProof = z.infer<typeof sent>;

const settled = z.object({
  textVersion: z.number().int(),
  byHand: z
    .array(z.number())
    .describe('suggestions that could not be taken, since their line reads differently by now'),
});

/** Proofs of articles in production: sent, reminded of, answered by the author, settled. */
export const officeProofsEndpoints = {
  officeProofs: endpoint('officeProofs', {
    summary: 'The proofs of a production, newest first, with answers and suggestions',
    access: 'editor',
    permission: 'copyediting',
    query: z.object({ productionId }),
    output: z.object({
      textVersion: z.number().int().describe('newest version of the text; 0 if it was not opened'),
      proofs: z.array(sent),
    }),
  }),
  officeProofPlaces: endpoint('officeProofPlaces', {
    summary: 'The lines of the article that a query can be about, shortened',
    access: 'editor',
    permission: 'copyediting',
    query: z.object({ productionId }),
    output: z.object({ textVersion: z.number().int(), places: z.array(proofBlock) }),
  }),
  officeProofLetter: endpoint('officeProofLetter', {
    summary: 'The letter with a proof, to be looked at before it is sent',
    access: 'editor',
    permission: 'production',
    query: z.object({ productionId }),
    output: proposedLetter,
  }),
  officeSendProof: endpoint('officeSendProof', {
    summary: 'Sends the corresponding author a proof by letter, with queries',
    access: 'editor',
    permission: 'production',
    maxBody: 512 * kilobyte,
    body: z.object({
      productionId,
      textVersion: rowVersion.meta({ label: 'Version of the text' }),
      name: required('Name', 200),
      email: email.meta({ label: 'E-mail' }),
      dueOn: dueDay.meta({ label: 'Due day' }),
      letter: letterWords,
      queries: z
        .array(
          z
            .object({
              place: place
                .or(z.literal(''))
                .meta({ label: 'Place', must: 'the path of a part of the article, or empty' }),
              question: required('Question', 2000),
            })
            .meta({ label: 'Query' }),
        )
        .max(proofLimits.queries)
        .default([])
        .meta({ label: 'Queries' }),
    }),
    output: z.object({ proofId: z.number() }),
  }),
  officeWithdrawProof: endpoint('officeWithdrawProof', {
    summary: 'Withdraws a proof that the author has; its link then opens nothing',
    access: 'editor',
    permission: 'production',
    body: z.object({ productionId, proofId }),
    output: z.null(),
  }),
  officeRemindProof: endpoint('officeRemindProof', {
    summary: 'Reminds the author of a proof',
    access: 'editor',
    permission: 'production',
    body: z.object({ productionId, proofId }),
    output: z.null(),
  }),
  officeTakeSuggestions: endpoint('officeTakeSuggestions', {
    summary:
      'Takes suggested changes over into the text, as a new version; those whose line reads differently by now stay open',
    access: 'editor',
    permission: 'copyediting',
    body: z.object({
      productionId,
      proofId,
      suggestionIds: z
        .array(rowId.meta({ label: 'Suggestion' }))
        .min(1)
        .max(proofLimits.suggestions)
        .meta({ label: 'Suggestions' }),
      byHand: z
        .boolean()
        .default(false)
        .meta({ label: 'By hand' })
        .describe('whether the editor has changed the text already, so that they are only marked as taken'),
    }),
    output: settled,
  }),
  officeRefuseSuggestion: endpoint('officeRefuseSuggestion', {
    summary: 'Refuses a suggested change, with a reason',
    access: 'editor',
    permission: 'copyediting',
    body: z.object({
      productionId,
      proofId,
      suggestionId: rowId.meta({ label: 'Suggestion' }),
      reason: z.string().trim().max(1000).meta({ label: 'Reason' }),
    }),
    output: z.null(),
  }),
};
