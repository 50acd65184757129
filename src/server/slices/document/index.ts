export { readJats } from './read-jats/index.ts';
export { makePdf, type PdfOptions } from './write-pdf/index.ts';
