import { z } from 'zod';
import { codes } from './codes.ts';
import { endpoint, kilobyte } from './endpoint.ts';
import { manuscriptId, required, rowId, sentToken } from './fields.ts';

/** Characters of a message, and files that come with it. */
export const messageLimits = { text: 10_000, files: 10 } as const;

/** Bytes of a body with a message. */
export const messageBytes = 48 * kilobyte;

export const messageTexts = {
  otherWords:
    'This message was sent before, with other words or files. What was sent first is what counts; please look at the conversation.',
  tooMany: 'You have written many messages within an hour. Please wait a while.',
  file: 'A file was not found, or is in use already. Please add it again.',
} as const;

/** A message as all its readers see it. */
export const message = z.object({
  id: z.number(),
  at: z.string().describe('ISO 8601'),
  own: z.boolean().describe('whether the reader’s side wrote it'),
  who: z.string().describe('its writer; to authors and reviewers, “Editorial office” in place of a name'),
  words: z.string().describe('plain text'),
  files: z.array(
    z.object({ file: z.string().describe('address'), filename: z.string(), bytes: z.number().int() }),
  ),
  isNew: z.boolean().describe('whether it came from others since the reader last read the conversation'),
});
export type Message = z.infer<typeof message>;

/** The fields of a message, beside those that name its conversation. */
export const newMessage = {
  messageKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .meta({ label: 'Message key', must: '16 to 64 letters, digits, hyphens and underscores' })
    .describe('made by the client for each message: sent twice, it is one'),
  words: required('Message', messageLimits.text),
  files: z
    .array(z.string().regex(/^[0-9a-f]{32}$/, messageTexts.file))
    .max(messageLimits.files, `At most ${messageLimits.files} files`)
    .default([])
    .meta({ label: 'Files' })
    .describe('addresses of uploads of the writer'),
};

export const readUpTo = rowId.meta({ label: 'Last message' }).describe('the last message that was read');

export const conversationEndpoints = {
  conversation: endpoint('conversation', {
    summary:
      'What the authors of a submitted manuscript of the session’s user and the editorial office wrote to each other, oldest first',
    access: 'session',
    query: z.object({ manuscriptId, token: sentToken }),
    output: z.array(message),
  }),
  writeMessage: endpoint('writeMessage', {
    summary:
      'Writes to the editorial office about a submitted manuscript; the editors get it by letter too. It can’t be changed or taken back',
    access: 'session',
    mayAnswer: [codes.conflict, codes.tooMany],
    maxBody: messageBytes,
    body: z.object({ manuscriptId, ...newMessage, token: sentToken }),
    output: z.array(message),
  }),
  messagesRead: endpoint('messagesRead', {
    summary: 'Says up to which message the session’s user has read the conversation of their manuscript',
    access: 'session',
    body: z.object({ manuscriptId, upTo: readUpTo, token: sentToken }),
    output: z.null(),
  }),
};
