/* What a worker process does for `long-rich-text.ts`. */
export { sanitiseRichText } from './rich-text.ts';
