import type { CslItem, CslName } from '#contract/document/csl.ts';
import { safeUrl } from '../shared/links.ts';
import { all, kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';
import { roleOf } from './cited-works.ts';
import { dateParts, isoDate } from './dates.ts';
import { namesIn } from './names.ts';

/** The marked-up parts of a citation as CSL-JSON. */

const TYPES: [RegExp, string][] = [
  [/journal|article|periodical/, 'article-journal'],
  [/preprint|eprint/, 'article'],
  [/newspaper/, 'article-newspaper'],
  [/magazine/, 'article-magazine'],
  [/conf|proceeding/, 'paper-conference'],
  [/thesis|dissertation/, 'thesis'],
  [/report|standard|working|discussion/, 'report'],
  [/data/, 'dataset'],
  [/software|code|program/, 'software'],
  [/patent/, 'patent'],
  [/web|internet|online|uri/, 'webpage'],
  [/book|chapter|edited/, 'book'],
  [/commun|letter/, 'personal_communication'],
];

function typeOf(citation: XmlElement): string {
  const { attrs } = citation;
  const type = (attrs['publication-type'] ?? attrs['citation-type'] ?? '').toLowerCase();
  const named = TYPES.find(([pattern]) => pattern.test(type))?.[1];
  const inside = kid(citation, 'chapter-title', 'article-title', 'part-title') && kid(citation, 'source');
  if (named === 'book' && inside) return 'chapter';
  if (named) return named;
  return kid(citation, 'article-title') && kid(citation, 'volume', 'fpage') ? 'article-journal' : 'document';
}

interface Identifiers {
  doi?: string;
  pmid?: string;
  pmcid?: string;
}

/** Undefined where neither people, year nor title are marked up. */
export function cslOf(citation: XmlElement, { doi, pmid, pmcid }: Identifiers): CslItem | undefined {
  const first = new Map<string, XmlElement>();
  for (const part of kids(citation)) if (!first.has(part.name)) first.set(part.name, part);
  const plain = (...names: string[]) =>
    textOf(first.get(names.find((name) => first.has(name)) ?? '')) || undefined;
  const authors = peopleOf(citation, 'author');
  const editors = peopleOf(citation, 'editor');
  const title = plain('article-title', 'chapter-title', 'part-title', 'data-title');
  const source = plain('source') ?? plain('trans-source');
  const issued = issuedOf(citation);
  if (authors.length === 0 && !title && !source && !issued) return undefined;
  const link = kids(citation, 'ext-link', 'uri')
    .map((el) => safeUrl(el.attrs.href ?? textOf(el)))
    .find((url) => url && !url.startsWith('https://doi.org/'));
  return defined({
    type: typeOf(citation),
    title: title ?? source,
    author: authors.length > 0 ? authors : undefined,
    editor: editors.length > 0 ? editors : undefined,
    'container-title': title ? source : undefined,
    'collection-title': plain('series'),
    'event-title': plain('conf-name'),
    edition: plain('edition'),
    version: plain('version'),
    publisher: plain('publisher-name'),
    'publisher-place': plain('publisher-loc'),
    issued,
    accessed: dated(kid(citation, 'date-in-citation', 'access-date')),
    volume: plain('volume'),
    issue: [plain('issue'), plain('supplement')].filter(Boolean).join(' ') || undefined,
    page: pagesOf(citation),
    DOI: doi,
    PMID: pmid,
    PMCID: pmcid,
    ISBN: plain('isbn'),
    URL: link,
  });
}

const defined = (item: { [K in keyof CslItem]: CslItem[K] | undefined }): CslItem =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as unknown as CslItem;

function peopleOf(citation: XmlElement, role: 'author' | 'editor'): CslName[] {
  const groups = all(citation, 'person-group');
  const holders =
    groups.length > 0
      ? groups.filter((group) => roleOf(group) === role)
      : role === 'author'
        ? [citation]
        : [];
  return holders
    .flatMap(namesIn)
    .map(({ surname, givenNames, suffix, display }) =>
      surname
        ? { family: surname, ...(givenNames && { given: givenNames }), ...(suffix && { suffix }) }
        : { literal: display },
    );
}

function issuedOf(citation: XmlElement): CslItem['issued'] {
  const el = kid(citation, 'year') ? citation : kid(citation, 'date', 'string-date');
  return dated(el) ?? literalYear(citation);
}

const literalYear = (citation: XmlElement) => {
  const year = textOf(kid(citation, 'year'));
  return year ? { literal: year } : undefined;
};

function dated(el: XmlElement | undefined): CslItem['issued'] {
  const date = el && isoDate(el);
  return date ? { 'date-parts': dateParts(date) } : undefined;
}

function pagesOf(citation: XmlElement): string | undefined {
  const plain = (name: string) => textOf(kid(citation, name));
  const [first, last] = [plain('fpage'), plain('lpage')];
  const range = plain('page-range') || (first && last && first !== last ? `${first}-${last}` : first || last);
  return range || plain('elocation-id') || undefined;
}
