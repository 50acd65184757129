export { type Finding, findingsOf, type Named, type Unreadable } from './findings.ts';
export { type JatsDetails, writeDetails } from './write-details.ts';
