/** The kinds of cross-references that JATS names (`@ref-type` of `xref`). */
const KINDS: ReadonlySet<string> = new Set(
  (
    'aff app author-notes award bibr bio boxed-text chem collab contrib corresp custom disp-formula fig fn kwd list other ' +
    'plate scheme sec statement supplementary-material table table-fn'
  ).split(' '),
);

/** As publishers write them all the same. */
const ALSO: Readonly<Record<string, string>> = { appendix: 'app', figure: 'fig', footnote: 'fn' };

/** A kind that JATS names; `other` for any that it does not. */
export const referenceKind = (named: string): string => (KINDS.has(named) ? named : (ALSO[named] ?? 'other'));
