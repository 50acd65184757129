/** Substitutes for a missing DOI are not shown. */
export const doiInWords = (doi: string): string => (doi.startsWith('10.') ? doi : 'none');

/** A DOI as Crossref registers it: a prefix, and a suffix without characters that break URLs. */
export const doiForm = /^10\.\d{4,9}\/[a-z0-9._;()/:+-]{1,150}$/;

/** Values of a pattern's fields. */
type DoiParts = { year: number; number: string; volume: string; code: string };

/** `0007` of `JLC-2026-0007`. */
export const runningNumber = (manuscriptNumber: string): string =>
  /(\d+)\D*$/.exec(manuscriptNumber)?.[1] ?? '';

/** By a pattern such as `10.5555/jlc.{year}.{number}`; empty if the result is no DOI. */
export function doiByPattern(pattern: string, parts: DoiParts): string {
  const values: Record<string, string> = { ...parts, year: String(parts.year) };
  const doi = pattern
    .toLowerCase()
    .replace(/\{(\w+)\}/g, (whole, name: string) => values[name]?.toLowerCase() ?? whole)
    // An empty field must not leave two separators.
    .replace(/([._-])[._-]+/g, '$1')
    .replace(/[._-]+$/, '');
  return doiForm.test(doi) ? doi : '';
}

/** For journals without a pattern, with the prefix of their newest DOI. */
export function defaultPattern(newestDoi: string | undefined, code: string): string {
  const prefix = /^10\.\d{4,9}/.exec(newestDoi ?? '')?.[0];
  return prefix ? `${prefix}/${code}.{year}.{number}` : '';
}

/** Undefined if the pattern is valid. */
export function wrongPattern(pattern: string): string | undefined {
  if (pattern === '') return undefined;
  const made = doiByPattern(pattern, { year: 2026, number: '1', volume: '1', code: 'code' });
  if (/\{/.test(made) || made === '') return 'A DOI looks like 10.5555/jlc.{year}.{number}';
  return /\{number\}/.test(pattern) ? undefined : 'The DOI needs {number}, so that each article has its own';
}
