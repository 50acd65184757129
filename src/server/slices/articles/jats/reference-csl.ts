import { dateParts, isoDate } from './dates.ts';
import { cslName, namesIn, type PersonName } from './names.ts';
import type { CslItem } from './types-reference.ts';
import { all, kid, kids, textOf, type XmlElement } from './xml-tree.ts';

/** CSL-JSON of a cited work, as far as its mark-up tells the parts apart. */

const TYPES: Record<string, string> = {
  journal: 'article-journal',
  review: 'article-journal',
  article: 'article-journal',
  'book-chapter': 'chapter',
  chapter: 'chapter',
  confproc: 'paper-conference',
  conference: 'paper-conference',
  'conference-paper': 'paper-conference',
  'conf-proc': 'paper-conference',
  web: 'webpage',
  webpage: 'webpage',
  website: 'webpage',
  thesis: 'thesis',
  patent: 'patent',
  report: 'report',
  'working-paper': 'report',
  gov: 'report',
  government: 'report',
  software: 'software',
  data: 'dataset',
  dataset: 'dataset',
  database: 'dataset',
  preprint: 'article',
  'pre-print': 'article',
  newspaper: 'article-newspaper',
  magazine: 'article-magazine',
  letter: 'personal_communication',
  standard: 'standard',
  periodical: 'article-magazine',
  commun: 'personal_communication',
};

/** A cited work as CSL-JSON; undefined where nothing in it has a title. */
export function cslOf(citation: XmlElement, id: string): CslItem | undefined {
  const part = (...names: string[]) => names.map((name) => textOf(kid(citation, name))).find(Boolean);
  const clean = (value: string | undefined) => value?.replace(/(?<!\b[A-Z]|\.\.)[.,;]$/, '');
  const chapter = clean(part('chapter-title', 'part-title'));
  const article = clean(part('article-title', 'data-title', 'trans-title'));
  const source = clean(part('source', 'trans-source', 'conf-name'));
  const title = article ?? chapter ?? source;
  if (!title) return undefined;
  const type = typeOf(citation, article !== undefined, chapter !== undefined, source !== undefined);
  const pages = [part('fpage'), part('lpage')].filter(Boolean).join('-');
  const year = kid(citation, 'year') ?? kid(citation, 'date') ?? kid(citation, 'string-date');
  const issued = year && isoDate(year.name === 'year' ? citation : year);
  const accessed = isoDate(kid(citation, 'date-in-citation'));
  return {
    id,
    type,
    title,
    author: people(citation, 'author'),
    editor: people(citation, 'editor'),
    'container-title': source === title ? undefined : source,
    publisher: part('publisher-name'),
    'publisher-place': part('publisher-loc'),
    issued: issued ? { 'date-parts': dateParts(issued) } : undefined,
    accessed: accessed ? { 'date-parts': dateParts(accessed) } : undefined,
    volume: part('volume'),
    issue: part('issue'),
    page: part('page-range') ?? (pages || part('elocation-id')),
    number: part('patent'),
    edition: part('edition'),
    'event-title': part('conf-name'),
    ISBN: part('isbn'),
    ISSN: part('issn'),
  };
}

function typeOf(citation: XmlElement, article: boolean, chapter: boolean, source: boolean): string {
  const said = (citation.attrs['publication-type'] ?? citation.attrs['citation-type'] ?? '').toLowerCase();
  if (said === 'book' || said === 'edited-book') return chapter || (article && source) ? 'chapter' : 'book';
  const known = Object.hasOwn(TYPES, said) ? TYPES[said] : undefined;
  if (known) return known;
  if (kid(citation, 'patent')) return 'patent';
  if (kid(citation, 'volume', 'fpage') && article && source) return 'article-journal';
  if (chapter) return 'chapter';
  return kid(citation, 'publisher-name') ? 'book' : 'document';
}

function people(citation: XmlElement, role: 'author' | 'editor') {
  const groups = all(citation, 'person-group').filter((group) => roleOf(group) === role);
  const names: PersonName[] = groups.flatMap(namesIn);
  if (role === 'author' && names.length === 0 && !kid(citation, 'person-group'))
    names.push(...namesIn(citation));
  return names.length > 0 ? names.map(cslName) : undefined;
}

/** What a `person-group` did to the cited work: `author`, `editor` or `other`. */
export const roleOf = (group: XmlElement): string => {
  const type = group.attrs['person-group-type'] ?? 'author';
  if (/editor/i.test(type)) return 'editor';
  return /author|inventor|curator|all|contributor|translator/i.test(type)
    ? /translator/i.test(type)
      ? 'other'
      : 'author'
    : 'other';
};

/** Elements that hold a work's parts: the citation itself, whatever its kind is called. */
export const citationsOf = (ref: XmlElement): XmlElement[] => {
  const found = kids(ref, 'element-citation', 'mixed-citation', 'nlm-citation', 'citation');
  for (const alternatives of kids(ref, 'citation-alternatives'))
    found.push(...kids(alternatives).slice(0, 1));
  return found;
};
