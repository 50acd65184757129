/** Values of `article-type` (JATS 1.3) for what a press publishes of its own accord, about articles or about itself. */
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
