export { PublishingPanel } from './publishing-panel.tsx';
export { sendAttachment } from './send-attachment.ts';
