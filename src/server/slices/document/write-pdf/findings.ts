import type { PdfFinding } from '#contract/document/pdf.ts';

/** Findings of one kind are useful up to a number; the rest is counted. */
const mostOfAKind = 50;

export class Findings {
  readonly list: PdfFinding[] = [];
  #counts = new Map<PdfFinding['kind'], number>();

  add(finding: PdfFinding): void {
    const count = (this.#counts.get(finding.kind) ?? 0) + 1;
    this.#counts.set(finding.kind, count);
    if (count <= mostOfAKind) this.list.push(finding);
  }
}
