/** Values of `article-type` (JATS 1.3) that editors, not authors, publish. */
const ofThePress: ReadonlySet<string> = new Set([
  'addendum',
  'announcement',
  'calendar',
  'collection',
  'correction',
  'expression-of-concern',
  'news',
  'partial-retraction',
  'reprint',
  'retraction',
]);

/** Whether authors submit articles of this `article-type`. */
export const mayBeSubmitted = (jatsType: string): boolean => !ofThePress.has(jatsType);
