/** Functions for publishing in the office; loaded on demand, like importing. */
export { writePlace } from './issues/write-place.ts';
export { editNotice, revertRetraction } from './notices.ts';
export { toDisplayable } from './picture.ts';
export { previewArticle, previewText } from './preview.ts';
export { correctArticle, publishArticle, retractArticle } from './publish.ts';
