import { kid, kids, textOf, within, type XmlElement } from './xml-tree.ts';

/** The article type in words, and the subjects. */
export function typeLabelOf(meta: XmlElement | undefined, jatsType: string, language: string): string {
  const groups = kids(kid(meta, 'article-categories'), 'subj-group');
  const display = groups.filter((group) =>
    /display-channel|article-?type/i.test(group.attrs['subj-group-type'] ?? ''),
  );
  const headings = groups.filter((group) => /heading/i.test(group.attrs['subj-group-type'] ?? ''));
  const named = display.flatMap(subjectsIn)[0];
  if (named) return named;
  const candidates = (headings.length > 0 ? headings : groups.slice(0, 1)).flatMap(subjectsIn);
  const [first] = candidates;
  // Some publishers put a field of science under “heading”, with or without the article type below it. They can
  // only be told apart in English.
  const kind = language.startsWith('en') ? candidates.find((one) => KIND.test(one)) : first;
  // “Article” alone says less than the `article-type`.
  const own =
    /^articles?$/i.test(kind ?? '') && jatsType !== 'research-article' ? LABELS[jatsType] : undefined;
  if (kind) return own ?? kind;
  return first && headings.length > 0 && jatsType !== 'research-article' ? first : labelFor(jatsType);
}

const KIND =
  /\b(article|research|report|review|editorial|essay|letter|communication|correspondence|comment|commentary|opinion|perspective|viewpoint|note|study|trial|protocol|method|methods|technique|software|dataset|data descriptor|resource|tool|case|correction|corrigendum|erratum|addendum|retraction|concern|reply|response|news|interview|feature|forum|debate|synopsis|primer|tutorial|guideline|guidelines|obituary|abstract|proceedings|thesis|preprint|brief|hypothesis|insight|highlight|profile|introduction|preface|forum|page|policy)s?\b/i;

const subjectsIn = (group: XmlElement): string[] =>
  within(group)
    .filter((el) => el.name === 'subject')
    .map((el) => textOf(el))
    .filter(Boolean);

/** All subjects but the label, outermost first, without duplicates. */
export function subjectsOf(meta: XmlElement | undefined, typeLabel: string): string[] {
  const groups = kids(kid(meta, 'article-categories'), 'subj-group');
  const all = groups.flatMap(subjectsIn).filter((subject) => subject !== typeLabel);
  return [...new Set(all)].slice(0, 100);
}

const LABELS: Record<string, string> = {
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
