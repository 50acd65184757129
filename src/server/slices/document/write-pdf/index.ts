export { makePdf } from './make-pdf.ts';
export type { PdfOptions } from './options.ts';
