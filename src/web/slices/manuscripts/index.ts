export { FileButton } from './file-button.tsx';
export { fileSize } from './file-size.ts';
export { moreAuthors } from './more-authors.ts';
export { sendFile } from './send-file.ts';
