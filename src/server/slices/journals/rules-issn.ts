type IssnKind = 'print' | 'electronic' | 'linking' | 'unknown';
export type Issn = { kind: IssnKind; value: string };

// Sources state the electronic ISSN most reliably.
const trust: Record<IssnKind, number> = { electronic: 0, print: 1, linking: 2, unknown: 3 };

/**
 * Distinct valid ISSNs, most reliable first: right in form and check digit (ISO 3297), not the placeholder
 * 0000-0000. A mistyped digit must not make two journals one.
 */
export function reliableIssns(issns: readonly Issn[]): Issn[] {
  const found = new Map<string, IssnKind>();
  for (const { kind, value } of issns.toSorted((a, b) => trust[a.kind] - trust[b.kind])) {
    const issn = canonicalIssn(value);
    if (issn && !found.has(issn)) found.set(issn, kind);
  }
  return [...found].map(([value, kind]) => ({ kind, value }));
}

/** The canonical form `1234-5679`; undefined for an invalid ISSN (ISO 3297). */
export function canonicalIssn(value: string): string | undefined {
  const digits = /^\s*(?:issn[\s:]*)?(\d{4})[-‐‑–]?(\d{3}[\dxX])\s*$/i.exec(value);
  if (!digits) return undefined;
  const [, left = '', right = ''] = digits;
  const all = `${left}${right.toUpperCase()}`;
  if (all === '00000000') return undefined;
  const sum = [...all].reduce((total, digit, i) => total + (8 - i) * (digit === 'X' ? 10 : Number(digit)), 0);
  return sum % 11 === 0 ? `${left}-${right.toUpperCase()}` : undefined;
}

/**
 * The ISSNs of a journal’s editions, for indexers that ask which is which. One of no known kind counts as that of the edition online, which
 * the press publishes, unless another does: most registers compare the number alone, and take nothing without one.
 */
export function editionIssns(issns: readonly Issn[]): { electronic?: string; print?: string } {
  const of = (kind: IssnKind) => issns.find((one) => one.kind === kind)?.value;
  const [electronic, print] = [of('electronic') ?? of('unknown'), of('print')];
  return { ...(electronic && { electronic }), ...(print && { print }) };
}
