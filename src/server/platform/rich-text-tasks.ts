/* The tasks that `long-rich-text.ts` runs in worker processes. */
export { sanitiseRichText } from './rich-text.ts';
