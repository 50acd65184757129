export { FileButton } from './file-button.tsx';
export { fileSize } from './file-size.ts';
export { sendFile } from './send-file.ts';
