import { z } from 'zod';
import { article } from './articles.ts';
import { endpoint, megabyte } from './endpoint.ts';
import { optionalText, richText } from './fields.ts';

/** States of a proof, from sending on. */
export const proofStates = ['with the author', 'sent back', 'approved', 'withdrawn'] as const;
export type ProofState = (typeof proofStates)[number];

/** Limits of what an author answers; lengths in characters. */
export const proofLimits = { suggestions: 200, words: 6000, remark: 600, queries: 50, answer: 2000 } as const;

/** Messages of the calls of a personal link to a proof. */
export const proofMessages = {
  expired: 'This link does not open a proof.',
  withdrawn: 'The editors have withdrawn this proof. If there is another, its link is in a later letter.',
  over: 'This proof is closed: the article has been published, or is not going to be.',
  answered: 'This proof was answered before, with other words. What was sent first is what counts.',
  tooMany: 'Too many attempts from your network. Please try again in ten minutes.',
} as const;

const key = z
  .string()
  .max(200)
  .meta({ label: 'Link key' })
  .describe('key of the personal link; code 10004 if it is unknown or the proof was withdrawn');

/** A path in the document, such as `body.2.0`. */
export const place = z
  .string()
  .max(60)
  .regex(/^[a-z]+(\.\d{1,6}){0,12}$/)
  .meta({ label: 'Place', must: 'the path of a part of the article, such as body.2' });

const block = z.object({
  place: z.string(),
  kind: z.enum(['title', 'heading', 'paragraph', 'caption', 'cell', 'reference']),
  words: z.string(),
});
/** A line of the article whose words can be changed. */
export const proofBlock = block;

/** A piece of a wording that was changed. */
export const changedPart = z.object({ step: z.enum(['same', 'deleted', 'inserted']), words: z.string() });

export const query = z.object({
  number: z.number().int(),
  place: z.string().describe('empty for the article as a whole'),
  words: z.string().describe('beginning of the line that it is about'),
  question: z.string(),
  answer: z.string(),
});

const proof = z.object({
  proofId: z.number(),
  round: z.number().int(),
  state: z.enum(['with the author', 'sent back', 'approved']),
  name: z.string().describe('name of the author'),
  journal: z.string(),
  title: z.string(),
  dueOn: z.iso.date(),
  article: article.describe('the article as its page will show it'),
  html: richText.describe('its full text'),
  blocks: z.array(
    block.extend({
      anchor: z
        .object({ id: z.string(), within: z.enum(['itself', 'heading', 'title']) })
        .nullable()
        .describe('element of the full text that shows it; null if it stands elsewhere'),
    }),
  ),
  queries: z.array(query),
  answered: z
    .object({
      at: z.string().describe('ISO 8601'),
      message: z.string(),
      suggestions: z.array(z.object({ place: z.string(), parts: z.array(changedPart), remark: z.string() })),
    })
    .nullable()
    .describe('what the author sent; null before'),
});
export type Proof = z.infer<typeof proof>;

export const proofEndpoints = {
  proof: endpoint('proof', {
    summary: 'The proof of an article, as its author gets it by a personal link',
    access: 'link',
    query: z.object({ key }),
    output: proof,
  }),
  proofPicture: endpoint('proofPicture', {
    summary: 'A picture of the article in a proof',
    access: 'link',
    query: z.object({ key, name: z.string().max(1000).meta({ label: 'Picture' }) }),
    givesFile: true,
    output: z.null(),
  }),
  proofPdf: endpoint('proofPdf', {
    summary: 'The article in a proof as PDF',
    access: 'link',
    query: z.object({ key }),
    givesFile: true,
    output: z.null(),
  }),
  proofAnswer: endpoint('proofAnswer', {
    summary:
      'Approves a proof or sends it back with suggested changes; sending the same again has no effect, anything else is refused',
    access: 'link',
    maxBody: 5 * megabyte,
    body: z.object({
      key,
      approve: z.boolean().meta({ label: 'Approval' }),
      message: optionalText('Message', 5000),
      answers: z
        .array(
          z
            .object({
              number: z.number().int().min(1).max(proofLimits.queries).meta({ label: 'Query' }),
              answer: optionalText('Answer', proofLimits.answer),
            })
            .meta({ label: 'Answer' }),
        )
        .max(proofLimits.queries)
        .default([])
        .meta({ label: 'Answers' }),
      suggestions: z
        .array(
          z
            .object({
              place,
              after: z.string().max(proofLimits.words).meta({ label: 'New words' }),
              remark: optionalText('Remark', proofLimits.remark),
            })
            .meta({ label: 'Suggestion' }),
        )
        .max(proofLimits.suggestions)
        .default([])
        .meta({ label: 'Suggestions' }),
    }),
    output: proof,
  }),
};
