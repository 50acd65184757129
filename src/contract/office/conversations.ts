import { z } from 'zod';
import { codes } from '../codes.ts';
import { message, messageBytes, newMessage, readUpTo } from '../conversations.ts';
import { endpoint } from '../endpoint.ts';
import { manuscriptId, rowId } from '../fields.ts';
import { person } from './desk-shapes.ts';

/** Conversations of the office at a manuscript. */
export const conversationKinds = ['authors', 'editors'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** People whom one message may mention. */
const mostMentioned = 20;

export const mayNotBeMentioned = 'Somebody whom you mention may not read this manuscript, or not any more';

const officeMessage = message.extend({
  mentioned: z
    .array(z.object({ userId: z.number(), name: z.string() }))
    .describe('colleagues whom it mentions; only in the conversation of the editors'),
});
export type OfficeMessage = z.infer<typeof officeMessage>;

const conversation = z.object({
  kind: z
    .enum(conversationKinds)
    .describe(
      '“editors”: among themselves, which neither authors nor reviewers ever see; “authors”: with them',
    ),
  messages: z.array(officeMessage).describe('oldest first'),
});
export type OfficeConversation = z.infer<typeof conversation>;

const reviewId = rowId.meta({ label: 'Review' });
const kind = z.enum(conversationKinds).meta({ label: 'Conversation' });

export const officeConversationsEndpoints = {
  officeColleagues: endpoint('officeColleagues', {
    summary: 'Who may read a manuscript in the office, and is none of its authors',
    access: 'editor',
    permission: 'manuscripts',
    query: z.object({ manuscriptId }),
    output: z.array(person),
  }),
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
    body: z.object({
      manuscriptId,
      kind,
      ...newMessage,
      mentions: z
        .array(rowId)
        .max(mostMentioned, `At most ${mostMentioned} people`)
        .default([])
        .meta({ label: 'Mentioned' })
        .describe('ids of colleagues, as `officeColleagues` gives them, in the conversation of the editors'),
    }),
    output: z.null(),
  }),
  officeMessagesRead: endpoint('officeMessagesRead', {
    summary: 'Says up to which message the caller has read a conversation',
    access: 'editor',
    permission: 'manuscripts',
    body: z.object({ manuscriptId, kind, upTo: readUpTo }),
    output: z.null(),
  }),
  officeReviewMessages: endpoint('officeReviewMessages', {
    summary: 'What a reviewer and the office wrote to each other, oldest first; authors never see it',
    access: 'editor',
    permission: 'reviews',
    query: z.object({ reviewId }),
    output: z.array(message),
  }),
  officeWriteToReviewer: endpoint('officeWriteToReviewer', {
    summary:
      'Writes to a reviewer as the editorial office; it goes out by letter too, and can’t be changed or taken back',
    access: 'editor',
    permission: 'reviews',
    mayAnswer: [codes.conflict],
    maxBody: messageBytes,
    body: z.object({ reviewId, messageKey: newMessage.messageKey, words: newMessage.words }),
    output: z.null(),
  }),
  officeReviewMessagesRead: endpoint('officeReviewMessagesRead', {
    summary: 'Says up to which message the caller has read the conversation with a reviewer',
    access: 'editor',
    permission: 'reviews',
    body: z.object({ reviewId, upTo: readUpTo }),
    output: z.null(),
  }),
};
