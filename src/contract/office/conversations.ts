import { z } from 'zod';
import { codes } from '../codes.ts';
import { message, messageBytes, newMessage, readUpTo } from '../conversations.ts';
import { endpoint } from '../endpoint.ts';
import { manuscriptId } from '../fields.ts';

/** Conversations of the office at a manuscript. */
export const conversationKinds = ['authors'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

const conversation = z.object({
  kind: z.enum(conversationKinds),
  messages: z.array(message).describe('oldest first'),
});
export type OfficeConversation = z.infer<typeof conversation>;

const kind = z.enum(conversationKinds).meta({ label: 'Conversation' });

export const officeConversationsEndpoints = {
  officeConversations: endpoint('officeConversations', {
    summary: 'The conversations at a manuscript',
    access: 'editor',
    permission: 'manuscripts',
    query: z.object({ manuscriptId }),
    output: z.array(conversation),
  }),
  officeWriteMessage: endpoint('officeWriteMessage', {
    summary:
      'Writes a message at a manuscript; it goes out by letter too, and can’t be changed or taken back',
    access: 'editor',
    permission: 'manuscripts',
    mayAnswer: [codes.conflict],
    maxBody: messageBytes,
    body: z.object({ manuscriptId, kind, ...newMessage }),
    output: z.null(),
  }),
  officeMessagesRead: endpoint('officeMessagesRead', {
    summary: 'Says up to which message the caller has read a conversation',
    access: 'editor',
    permission: 'manuscripts',
    body: z.object({ manuscriptId, kind, upTo: readUpTo }),
    output: z.null(),
  }),
};
