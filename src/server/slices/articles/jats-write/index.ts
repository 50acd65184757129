export { type Finding, findingsOf, type Named, type Unreadable } from './findings.ts';
export { type NamedFiles, renameFiles } from './rename-files.ts';
export { type JatsDetails, writeDetails } from './write-details.ts';
