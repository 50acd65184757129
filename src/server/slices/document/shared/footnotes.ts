const KINDS: ReadonlySet<string> = new Set(['fn', 'table-fn', 'author-notes', 'corresp']);

/** Whether cross-references of this kind lead to notes. */
export const isFootnoteKind = (kind: string): boolean => KINDS.has(kind);
