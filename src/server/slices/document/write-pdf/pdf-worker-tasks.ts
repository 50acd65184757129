import { buffer } from 'node:stream/consumers';
import { deserialize } from 'node:v8';
import type { ArticleDocument } from '#contract/document/document.ts';
import type { PdfFinding } from '#contract/document/pdf.ts';
import type { RangedFile } from '#server/platform/ranged-file.ts';
import { warmUp } from './compile.ts';
import type { MadePdf, TypesetOptions } from './options.ts';
import { spokenByStandIn, standIn, withSpoken } from './spoken-later.ts';
import { typeset } from './typeset.ts';

/* The tasks that `make-pdf.ts` runs in worker processes. */

export { typesetCertificate } from './certificate/write-certificate.ts';
export { typesetInvoice } from './certificate/write-invoice.ts';

warmUp();

const unspoken: PdfFinding = {
  kind: 'missing-alternative-text',
  message:
    'The formulae could not be put into words; they are read out as their characters. Make the PDF anew.',
  place: 'the whole article',
};

/**
 * `document`: serialised, so that the press passes on its bytes alone. `spoken`: its `formulae` in words, serialised, which are
 * asked for when the PDF is made, since they take as long as that; undefined where they could not be spoken.
 */
export async function typesetArticle(
  document: Uint8Array,
  options: TypesetOptions,
  formulae: readonly string[],
  spoken: RangedFile,
): Promise<MadePdf> {
  const standIns = new Map(formulae.map((formula) => [formula, standIn(formula)]));
  const made = await typeset(deserialize(document) as ArticleDocument, options, standIns);
  if (formulae.length === 0) return made;
  const words: string[] | undefined = deserialize(
    await buffer(await spoken.read({ start: 0, end: spoken.bytes })),
  );
  const byStandIn = spokenByStandIn(formulae.map((formula, at) => [formula, words?.[at] ?? '']));
  const findings = words ? made.findings : [...made.findings, unspoken];
  return { ...made, findings, pdf: withSpoken(Buffer.from(made.pdf), byStandIn) };
}
