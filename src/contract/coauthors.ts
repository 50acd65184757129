import { z } from 'zod';
import { codes } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { optionalText } from './fields.ts';
import { manuscriptProgress } from './manuscript-progress.ts';

/** Messages of the calls of a co-author's personal link. */
export const coauthorMessages = {
  expired: 'This link does not open a manuscript.',
  tooMany: 'Too many attempts from your network. Please try again in ten minutes.',
  often: 'You have changed this several times today. Please answer to the letter instead.',
} as const;

const key = z
  .string()
  .max(200)
  .meta({ label: 'Link key' })
  .describe('key of the personal link; code 10004 if it is unknown');

const coauthorship = z.object({
  name: z.string().describe('name of the reader, as the manuscript gives it'),
  number: z.string(),
  journal: z.string(),
  named: z
    .boolean()
    .describe('whether the manuscript still names the reader; without that, nothing of it is told'),
  title: z.string(),
  authors: z.string(),
  submitter: z.string().describe('who acts for the authors'),
  denied: z
    .object({ at: z.string().describe('ISO 8601'), words: z.string() })
    .nullable()
    .describe('what the reader has said; null if they did not say that they are no author'),
  progress: manuscriptProgress
    .pick({ steps: true, text: true, contact: true })
    .nullable()
    .describe('where it stands, as all its authors read it; null for who is no author'),
});
export type Coauthorship = z.infer<typeof coauthorship>;

export const coauthorEndpoints = {
  coauthorship: endpoint('coauthorship', {
    summary: 'The manuscript that names the holder of a co-author’s personal link, and where it stands',
    access: 'link',
    query: z.object({ key }),
    output: coauthorship,
  }),
  coauthorAnswer: endpoint('coauthorAnswer', {
    summary: 'Says that the holder of a co-author’s personal link is no author of it, or takes that back',
    access: 'link',
    mayAnswer: [codes.tooMany],
    body: z.object({
      key,
      denies: z.boolean().meta({ label: 'Answer' }).describe('true: they are no author of it'),
      words: optionalText('Words', 2000).describe('for the editors'),
    }),
    output: coauthorship,
  }),
};
