/** What publishing in the office works with; loaded when it is first needed, as importing is. */
export { mendNotice, takeRetractionBack } from './notices.ts';
export { showable } from './picture.ts';
export { previewArticle } from './preview.ts';
export { correctArticle, publishArticle, retractArticle } from './publish.ts';
