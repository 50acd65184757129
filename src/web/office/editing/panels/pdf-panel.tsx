import { calls } from '#contract/calls.ts';
import { FetchedPdf } from '../../ground/index.ts';

/** The PDF of the saved text. */
export function PdfPanel({ productionId, version }: { productionId: number; version: number }) {
  const [, path] = calls.officeArticleTextPdf.split(' ');
  const search = new URLSearchParams({ productionId: String(productionId), textVersion: String(version) });
  return (
    <FetchedPdf
      path={`${path}?${search}`}
      title="PDF of the article"
      waiting="Making the PDF…"
      there="As it was saved last."
    />
  );
}
