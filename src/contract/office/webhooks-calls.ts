/** The office's calls about webhooks, by name; see `../calls.ts`. */
export const officeWebhooksCalls = {
  officeWebhooks: 'GET /api/office/webhooks',
  officeWebhook: 'GET /api/office/webhook',
  officeSaveWebhook: 'POST /api/office/webhook/save',
  officeRenewWebhookSecret: 'POST /api/office/webhook/secret',
  officeTryWebhook: 'POST /api/office/webhook/try',
  officeSendDelivery: 'POST /api/office/webhook/send',
  officeRemoveWebhook: 'POST /api/office/webhook/remove',
} as const;
