export { type Finding, findingsOf, type Named, type Unreadable } from './findings.ts';
export { type ArticleFront, type FrontAuthor, htmlToJats } from './html-to-jats.ts';
export { type JatsDetails, type JatsJournal, writeDetails } from './write-details.ts';
