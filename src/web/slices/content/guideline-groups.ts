import type { ContentEntry } from '#contract/content.ts';

type GuidelineGroup = { id: number; title: string | null; entries: ContentEntry[] };

/**
 * “For Authors” first, without a title, then the entries of Further Information that are not among them. The footer and the
 * home page link to each.
 */
export function guidelineGroups(forAuthors: ContentEntry[], further: ContentEntry[]): GuidelineGroup[] {
  const shown = new Set(forAuthors.map(({ id }) => id));
  const others = further.filter(({ id }) => !shown.has(id));
  return [
    { id: 2, title: null, entries: forAuthors },
    { id: 9, title: 'Further Information', entries: others },
  ].filter(({ entries }) => entries.length > 0);
}
