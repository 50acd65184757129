import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { journalId, pageNumber, rowId } from '../fields.ts';
import { type WebhookEvent, webhookEventNames } from './webhook-events.ts';

const event = z.enum(webhookEventNames as [WebhookEvent, ...WebhookEvent[]], {
  error: 'Please choose events of the list',
});
const webhookId = rowId.meta({ label: 'Webhook' });

const webhook = z.object({
  id: z.number(),
  journalId: z.number().nullable().describe('null: all journals'),
  url: z.string(),
  events: z.array(event),
  owner: z
    .string()
    .describe('name of whoever made it, or changed it last; it is told of nothing that they may not see'),
  mute: z
    .boolean()
    .describe('whether it is told of nothing, since its owner has no account or no role for it any more'),
  failingSince: z.string().nullable().describe('ISO 8601; null if the last delivery got through'),
  disabledAt: z.string().nullable().describe('ISO 8601; null while it is told of events'),
  disabledBecause: z.string(),
  waiting: z.number().int().describe('number of deliveries under way'),
  failed: z.number().int().describe('number of deliveries that were given up'),
});
export type Webhook = z.infer<typeof webhook>;

const delivery = z.object({
  id: z.number(),
  event: z.string(),
  at: z.string().describe('ISO 8601'),
  state: z.enum(['waiting', 'delivered', 'failed']),
  nextAt: z
    .string()
    .nullable()
    .describe('time of the next attempt, ISO 8601; null if there is none by itself'),
  body: z.string().describe('what is sent'),
  attempts: z.array(
    z.object({
      at: z.string().describe('ISO 8601'),
      status: z.number().int().nullable().describe('HTTP status of the answer; null if there was none'),
      answer: z.string().describe('beginning of the answer, or why there was none'),
      milliseconds: z.number().int(),
    }),
  ),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const secret = z.object({
  id: z.number(),
  secret: z
    .string()
    .nullable()
    .describe('answered when it is made, and never again; null: it is the one that it was'),
});

export const officeWebhooksEndpoints = {
  officeWebhooks: endpoint('officeWebhooks', {
    summary: 'Webhooks of the caller’s journals, and for administrators those of all journals',
    access: 'editor',
    acrossJournals: true,
    output: z.array(webhook),
  }),
  officeWebhook: endpoint('officeWebhook', {
    summary: 'A webhook with its deliveries and their attempts, newest first, 25 a page',
    access: 'editor',
    query: z.object({ webhookId, page: pageNumber.default(1) }),
    output: z.object({ webhook, deliveries: z.array(delivery), total: z.number().int() }),
  }),
  officeSaveWebhook: endpoint('officeSaveWebhook', {
    summary: 'Makes or changes a webhook; one that was disabled is enabled again',
    access: 'editor',
    tokens: 'never',
    body: z.object({
      webhookId: webhookId.nullable().describe('null: a new one'),
      journalId: journalId
        .nullable()
        .describe('null: all journals, for administrators; that of a webhook stays'),
      url: z
        .string()
        .trim()
        .max(500)
        .pipe(z.url({ protocol: /^https?$/, error: 'Must be an address such as https://example.org/hook' }))
        .meta({ label: 'Address' }),
      events: z
        .array(event)
        .min(1, 'Choose at least one event')
        .max(webhookEventNames.length)
        .meta({ label: 'Events' }),
    }),
    output: secret,
  }),
  officeRemoveWebhook: endpoint('officeRemoveWebhook', {
    summary: 'Removes a webhook with its deliveries',
    access: 'editor',
    body: z.object({ webhookId }),
    output: z.null(),
  }),
  officeRenewWebhookSecret: endpoint('officeRenewWebhookSecret', {
    summary: 'Makes another secret of a webhook; deliveries are signed with it from now on',
    access: 'editor',
    tokens: 'never',
    body: z.object({ webhookId }),
    output: secret,
  }),
  officeTryWebhook: endpoint('officeTryWebhook', {
    summary: 'Sends the event `webhook.test` to a webhook',
    access: 'editor',
    body: z.object({ webhookId }),
    output: z.null(),
  }),
  officeSendDelivery: endpoint('officeSendDelivery', {
    summary: 'Sends a delivery of a webhook again, with the same body and id',
    access: 'editor',
    body: z.object({ webhookId, deliveryId: rowId.meta({ label: 'Delivery' }) }),
    output: z.null(),
  }),
};
