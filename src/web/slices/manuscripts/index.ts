export { FileButton } from './file-button.tsx';
export { fileSize } from './file-size.ts';
export { type SendOptions, type Sent, sendFile } from './send-file.ts';
