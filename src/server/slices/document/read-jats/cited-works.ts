import { kids, type XmlElement } from '../shared/xml-tree.ts';

/** The citation elements, of any kind. */
export const citationsOf = (ref: XmlElement): XmlElement[] => {
  const found = kids(ref, 'element-citation', 'mixed-citation', 'nlm-citation', 'citation');
  for (const alternatives of kids(ref, 'citation-alternatives'))
    found.push(...kids(alternatives).slice(0, 1));
  return found;
};

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
