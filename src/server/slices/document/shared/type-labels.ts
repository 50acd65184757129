export const LABELS: Record<string, string> = {
  'research-article': 'Research Article',
  'review-article': 'Review',
  'brief-report': 'Brief Report',
  'case-report': 'Case Report',
  'rapid-communication': 'Rapid Communication',
  'article-commentary': 'Commentary',
  'book-review': 'Book Review',
  'data-paper': 'Data Paper',
  'systematic-review': 'Systematic Review',
  'meeting-report': 'Meeting Report',
  'methods-article': 'Methods Article',
  other: 'Article',
  'expression-of-concern': 'Expression of Concern',
  'decision-letter': 'Decision letter',
  reply: 'Author response',
  'referee-report': 'Referee report',
  'reviewer-report': 'Reviewer report',
  'editor-report': 'Editor’s evaluation',
  'author-comment': 'Author comment',
};

/** `research-article` → `Research Article`, also for unknown types. */
export function labelFor(jatsType: string): string {
  if (Object.hasOwn(LABELS, jatsType)) return LABELS[jatsType] ?? 'Article';
  const words = jatsType.split(/[\s_-]+/).filter((word) => /^[\p{L}\p{N}]+$/u.test(word));
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Article';
}

/** `Review` → `review-article`; undefined for words that JATS has no type for. */
export const typeOfLabel = (label: string): string | undefined =>
  Object.keys(LABELS).find((type) => LABELS[type] === label);
