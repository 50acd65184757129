const endOf = (text: string, mark: string): number => {
  const at = text.indexOf(mark);
  return at < 0 ? -1 : at + mark.length;
};

/** Where a declaration, a comment or a document type at the beginning of a text ends; -1 where there is none. */
function endOfProlog(text: string): number {
  if (text.startsWith('<!--')) return endOf(text, '-->');
  if (text.startsWith('<?')) return endOf(text, '?>');
  return /^<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/.exec(text)?.[0].length ?? -1;
}

/**
 * Whether a text is a drawing in SVG, by its first element. Looks step by step: one pattern for all that may stand
 * before it would try every way to read a row of comments, and never end.
 */
export function isSvg(text: string): boolean {
  let rest = text.trimStart();
  for (let end = endOfProlog(rest); end > 0; end = endOfProlog(rest)) rest = rest.slice(end).trimStart();
  return /^<(?:svg:)?svg[\s>]/.test(rest);
}
