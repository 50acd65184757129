import { z } from 'zod';
import { codes } from './codes.ts';
import { message, messageBytes, newMessage } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { reviewKey } from './review-key.ts';

const { messageKey, words } = newMessage;

export const reviewMessagesEndpoints = {
  reviewMessages: endpoint('reviewMessages', {
    summary: 'What a reviewer and the editorial office wrote to each other about a review, oldest first',
    access: 'link',
    query: z.object({ key: reviewKey }),
    output: z.array(message),
  }),
  reviewWriteMessage: endpoint('reviewWriteMessage', {
    summary:
      'Writes to the editorial office about a review; the editors get it by letter too. It can’t be changed or taken back',
    access: 'link',
    mayAnswer: [codes.conflict],
    maxBody: messageBytes,
    body: z.object({ key: reviewKey, messageKey, words }),
    output: z.array(message),
  }),
};
