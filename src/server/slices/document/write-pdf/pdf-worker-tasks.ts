import { deserialize } from 'node:v8';
import type { ArticleDocument } from '#contract/document/document.ts';
import { warmUp } from './compile.ts';
import type { MadePdf, TypesetOptions } from './options.ts';
import { typeset } from './typeset.ts';

/* The tasks that `make-pdf.ts` runs in worker processes. */

export { typesetCertificate } from './certificate/write-certificate.ts';
export { typesetInvoice } from './certificate/write-invoice.ts';

warmUp();

/** `document`: serialised, so that the press passes on its bytes alone. */
export const typesetArticle = (
  document: Uint8Array,
  options: TypesetOptions,
  speech: readonly (readonly [string, string])[],
): Promise<MadePdf> => typeset(deserialize(document) as ArticleDocument, options, new Map(speech));
