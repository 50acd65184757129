import { z } from 'zod';
import { pdfFinding } from '#contract/document/pdf.ts';
import type { ArticlePdf } from '#contract/office/articles.ts';
import type { Db } from '#server/platform/db/index.ts';
import { findPdfState } from '#server/slices/articles/index.ts';

const storedFindings = z.array(pdfFinding);

/** State of the PDF of a published article, for the office; `pdf` is the address that readers have. */
export async function pdfOnTheWire(db: Db, articleId: number, pdf: string | null): Promise<ArticlePdf> {
  const state = await findPdfState(db, articleId);
  const byPress = pdf !== null && state?.file === pdf;
  return {
    origin: pdf === null ? null : byPress ? 'press' : 'publisher',
    // One that is made and not shown yet is still under way.
    making: state?.nextTryAt != null || (pdf === null && state?.file != null),
    failure: state?.failure ?? null,
    madeAt: byPress ? (state.madeAt?.toISOString() ?? null) : null,
    findings: byPress ? storedFindings.parse(state.findings) : [],
  };
}
