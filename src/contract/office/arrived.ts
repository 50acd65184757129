import { z } from 'zod';
import { codes } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import { pageNumber, rowId } from '../fields.ts';

export const arrivedStates = ['unmatched', 'automatic', 'done'] as const;
export type ArrivedState = (typeof arrivedStates)[number];

const arrived = z.object({
  id: z.number(),
  at: z.string().describe('ISO 8601'),
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  words: z.string().describe('plain text, without what it quotes'),
  filenames: z.array(z.string()).describe('its files are in the mailbox alone'),
  reason: z.string().describe('why it came into no conversation'),
  state: z
    .enum(arrivedStates)
    .describe(
      'unmatched: it waits for somebody; automatic: a program has sent it; done: somebody has seen to it',
    ),
});
export type Arrived = z.infer<typeof arrived>;

export const officeArrivedEndpoints = {
  officeArrived: endpoint('officeArrived', {
    summary:
      'Letters to the mailbox of answers that came into no conversation, 30 a page, the newest first; they are listed for 90 days',
    access: 'administrator',
    query: z.object({
      state: z.enum(arrivedStates).optional().meta({ label: 'State' }),
      page: pageNumber.default(1),
    }),
    output: z.object({ rows: z.array(arrived), total: z.number().int() }),
  }),
  officeArrivedDone: endpoint('officeArrivedDone', {
    summary: 'Says that somebody has seen to a letter that came into no conversation',
    access: 'administrator',
    mayAnswer: [codes.conflict],
    body: z.object({ letterId: rowId.meta({ label: 'Letter' }) }),
    output: z.null(),
  }),
};
