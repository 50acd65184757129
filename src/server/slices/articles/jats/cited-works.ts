import { isoDate } from './dates.ts';
import { namesIn } from './names.ts';
import { all, kid, kids, type XmlElement } from './xml-tree.ts';

/** The citation elements, of any kind. */
export const citationsOf = (ref: XmlElement): XmlElement[] => {
  const found = kids(ref, 'element-citation', 'mixed-citation', 'nlm-citation', 'citation');
  for (const alternatives of kids(ref, 'citation-alternatives'))
    found.push(...kids(alternatives).slice(0, 1));
  return found;
};

/** `Elm (2001)`, `Elm et al. (2001)`; undefined where author or year is not marked up. */
export function writtenBy(citation: XmlElement): string | undefined {
  const groups = all(citation, 'person-group');
  const holders = groups.length > 0 ? groups.filter((group) => roleOf(group) === 'author') : [citation];
  const [first, ...others] = holders.flatMap(namesIn);
  const dated = kid(citation, 'year') ?? kid(citation, 'date') ?? kid(citation, 'string-date');
  const year = dated && isoDate(dated.name === 'year' ? citation : dated)?.slice(0, 4);
  if (!first || !year) return undefined;
  return `${first.surname ?? first.display}${others.length > 0 ? ' et al.' : ''} (${year})`;
}

/** The role of a `person-group`: `author`, `editor` or `other`. */
export const roleOf = (group: XmlElement): string => {
  const type = group.attrs['person-group-type'] ?? 'author';
  if (/editor/i.test(type)) return 'editor';
  return /author|inventor|curator|all|contributor|translator/i.test(type)
    ? /translator/i.test(type)
      ? 'other'
      : 'author'
    : 'other';
};
