export { emptyMessage, MessageForm, type UploadMessageFile } from './message-form.tsx';
export { messageOutcome } from './message-outcome.ts';
export { Messages } from './messages.tsx';
