export { emptyMessage, MessageForm, type UploadMessageFile } from './message-form.tsx';
export { Messages } from './messages.tsx';
