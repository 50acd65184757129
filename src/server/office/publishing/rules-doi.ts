/** A DOI as the office is told of it; what stands for one where an article has none is nobody's to read. */
export const doiInWords = (doi: string): string => (doi.startsWith('10.') ? doi : 'none');

/** A DOI as Crossref registers it: a prefix, and a suffix without spaces or signs that break addresses. */
export const doiForm = /^10\.\d{4,9}\/[a-z0-9._;()/:+-]{1,150}$/;

/** What stands in a pattern for what: `{year}`, `{number}`, `{volume}`, `{code}`. */
type DoiParts = { year: number; number: string; volume: string; code: string };

/** The part of a manuscript's number that counts: `0007` of `JLC-2026-0007`. */
export const runningNumber = (manuscriptNumber: string): string =>
  /(\d+)\D*$/.exec(manuscriptNumber)?.[1] ?? '';

/** A DOI by a journal's pattern, such as `10.5555/jlc.{year}.{number}`; empty where it makes none. */
export function doiByPattern(pattern: string, parts: DoiParts): string {
  const values: Record<string, string> = { ...parts, year: String(parts.year) };
  const doi = pattern
    .toLowerCase()
    .replace(/\{(\w+)\}/g, (whole, name: string) => values[name]?.toLowerCase() ?? whole)
    // A part that is empty leaves no two signs side by side.
    .replace(/([._-])[._-]+/g, '$1')
    .replace(/[._-]+$/, '');
  return doiForm.test(doi) ? doi : '';
}

/** A pattern for a journal that has none of its own: the prefix of what it has published. */
export function usualPattern(newestDoi: string | undefined, code: string): string {
  const prefix = /^10\.\d{4,9}/.exec(newestDoi ?? '')?.[0];
  return prefix ? `${prefix}/${code}.{year}.{number}` : '';
}

/** What is wrong with a journal's pattern, for who writes it. */
export function wrongPattern(pattern: string): string | undefined {
  if (pattern === '') return undefined;
  const made = doiByPattern(pattern, { year: 2026, number: '1', volume: '1', code: 'code' });
  if (/\{/.test(made) || made === '') return 'A DOI looks like 10.5555/jlc.{year}.{number}';
  return /\{number\}/.test(pattern) ? undefined : 'The DOI needs {number}, so that each article has its own';
}
