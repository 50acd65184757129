import { LABELS, labelFor } from '../shared/type-labels.ts';
import { kid, kids, textOf, within, type XmlElement } from '../shared/xml-tree.ts';

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
