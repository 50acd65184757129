const endOf = (text: string, mark: string): number => {
  const at = text.indexOf(mark);
  return at < 0 ? -1 : at + mark.length;
};

/** The end of a declaration, comment or document type at the beginning; -1 if there is none. */
function endOfProlog(text: string): number {
  if (text.startsWith('<!--')) return endOf(text, '-->');
  if (text.startsWith('<?')) return endOf(text, '?>');
  return /^<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/.exec(text)?.[0].length ?? -1;
}

/**
 * Whether a text is an SVG, by its first element. Skips the prolog step by step: a single pattern would backtrack
 * without end over many comments.
 */
export function isSvg(text: string): boolean {
  let rest = text.trimStart();
  for (let end = endOfProlog(rest); end > 0; end = endOfProlog(rest)) rest = rest.slice(end).trimStart();
  return /^<(?:svg:)?svg[\s>]/.test(rest);
}
