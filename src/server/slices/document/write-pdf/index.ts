export type { Certificate } from './certificate/write-certificate.ts';
export { makeCertificate, makeInvoice, makePdf, makePdfOfJats, makePreparedPdf } from './make-pdf.ts';
export type { PdfOptions } from './options.ts';
/** Goes up when the template changes what articles look like. */
export const templateVersion = 6;
