import type { ArticleDocument } from '#contract/document/document.ts';
import type { MadePdf, PdfOptions } from './options.ts';
import { typeset } from './typeset.ts';

/* The task that `make-pdf.ts` runs in worker processes. */

export const typesetArticle = (
  document: ArticleDocument,
  options: PdfOptions,
  speech: readonly (readonly [string, string])[],
): Promise<MadePdf> => typeset(document, options, new Map(speech));
