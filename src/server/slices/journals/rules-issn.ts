type IssnKind = 'print' | 'electronic' | 'linking' | 'unknown';
export type Issn = { kind: IssnKind; value: string };

// The form that is online is the one that today's sources state most reliably.
const trust: Record<IssnKind, number> = { electronic: 0, print: 1, linking: 2, unknown: 3 };

/**
 * The ISSNs that can identify a journal, most reliable first, each once: right in form and check digit
 * (ISO 3297), and not the placeholder 0000-0000. One mistyped digit must not make two journals one.
 */
export function reliableIssns(issns: readonly Issn[]): Issn[] {
  const found = new Map<string, IssnKind>();
  for (const { kind, value } of issns.toSorted((a, b) => trust[a.kind] - trust[b.kind])) {
    const issn = canonical(value);
    if (issn && !found.has(issn)) found.set(issn, kind);
  }
  return [...found].map(([value, kind]) => ({ kind, value }));
}

/** An ISSN as it is kept, `1234-5679`; undefined where form or check digit are wrong (ISO 3297). */
export function canonical(value: string): string | undefined {
  const digits = /^\s*(?:issn[\s:]*)?(\d{4})[-‐‑–]?(\d{3}[\dxX])\s*$/i.exec(value);
  if (!digits) return undefined;
  const [, left = '', right = ''] = digits;
  const all = `${left}${right.toUpperCase()}`;
  if (all === '00000000') return undefined;
  const sum = [...all].reduce((total, digit, i) => total + (8 - i) * (digit === 'X' ? 10 : Number(digit)), 0);
  return sum % 11 === 0 ? `${left}-${right.toUpperCase()}` : undefined;
}
