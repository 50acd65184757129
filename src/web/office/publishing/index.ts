export { PublishingPanel } from './publishing-panel.tsx';
export { sendAttachment } from './send-attachment.ts';
export { instantOf, WhenFields } from './when-fields.tsx';
