/** Kinds of findings that `findingsOf` makes: those of a reader are outdated after an edit. */
export const checkedCodes: ReadonlySet<string> = new Set([
  'no-title',
  'no-authors',
  'no-abstract',
  'no-references',
  'reference-never-cited',
  'never-mentioned',
  'picture-without-caption',
  'table-without-caption',
  'caption-alone',
  'no-alternative-text',
  'leads-nowhere',
  'no-funding',
  'no-interests',
  'no-data',
]);
