/* The task of the processes that `make-pdf.ts` starts for articles with formulae. */
export { speak } from './speech.ts';
