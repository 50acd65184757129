export { Funders, OrcidLink, Translation } from './collected-facts.tsx';
export { CopyReport } from './copy-report.tsx';
export { FileButton } from './file-button.tsx';
export { moreAuthors } from './more-authors.ts';
export { sendFile } from './send-file.ts';
export { sendMessageFile } from './send-message-file.ts';
