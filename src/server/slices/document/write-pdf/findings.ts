/** Parts of an article that could not be printed as they are, with their places. */
export interface PdfFinding {
  kind:
    | 'missing-alternative-text'
    | 'missing-picture'
    | 'unreadable-picture'
    | 'unset-formula'
    | 'missing-glyph'
    | 'refused-by-checker'
    | 'too-deep'
    | 'too-large';
  /** For people, one sentence. */
  message: string;
  /** Id of the node, where it has one. */
  id?: string;
  /** For people: `Figure 3`, `Table 1`, the heading of the section. */
  place: string;
}

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
