/** What publishing in the office works with; loaded when it is first needed, as importing is. */
export { findingsOf, htmlToJats, writeDetails } from './jats-write/index.ts';
export { showable } from './picture.ts';
export { previewArticle } from './preview.ts';
export { correctArticle, publishArticle, retractArticle } from './publish.ts';
