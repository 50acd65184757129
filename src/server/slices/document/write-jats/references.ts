import type { CslDate, CslItem, CslName } from '#contract/document/csl.ts';
import type { Inline } from '#contract/document/inlines.ts';
import type { Reference } from '#contract/document/nodes.ts';
import type { XmlElement } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { lineIn } from './lines.ts';
import { el, worded } from './xml.ts';

/** Cited works: the words as printed, with the fields beside them. */

interface Known {
  id?: string;
  csl?: CslItem;
  doi?: string;
  pmid?: string;
  pmcid?: string;
}

export const reference = ({ attrs, content }: Reference, ctx: Context): XmlElement =>
  el(
    'ref',
    { id: attrs.id },
    ...worded('label', attrs.label),
    citation(content, { ...attrs, id: undefined }, ctx),
  );

export function citation(content: readonly Inline[] | undefined, known: Known, ctx: Context): XmlElement {
  const type = known.csl && (TYPES[known.csl.type] ?? 'other');
  const printed = el(
    'mixed-citation',
    { id: known.id, 'publication-type': type },
    ...lineIn('mixed-citation', content, { ...ctx, cited: true }),
  );
  const fields = fieldsOf(known);
  return fields.length === 0
    ? printed
    : el(
        'citation-alternatives',
        {},
        printed,
        el('element-citation', { 'publication-type': type }, ...fields),
      );
}

const TYPES: Readonly<Record<string, string>> = {
  'article-journal': 'journal',
  article: 'preprint',
  'article-newspaper': 'newspaper',
  'article-magazine': 'magazine',
  'paper-conference': 'confproc',
  thesis: 'thesis',
  report: 'report',
  dataset: 'data',
  software: 'software',
  patent: 'patent',
  webpage: 'web',
  book: 'book',
  chapter: 'book',
  personal_communication: 'communication',
};

/** Works whose title is that of a part: of a journal, of a repository. */
const TITLED: Readonly<Record<string, string>> = {
  'article-journal': 'article-title',
  article: 'article-title',
  'article-newspaper': 'article-title',
  'article-magazine': 'article-title',
  'paper-conference': 'article-title',
  dataset: 'data-title',
};

function fieldsOf({ csl, doi, pmid, pmcid }: Known): XmlElement[] {
  const ids = [
    ...identifier('doi', doi ?? csl?.DOI),
    ...identifier('pmid', pmid ?? csl?.PMID),
    ...identifier('pmcid', pmcid ?? csl?.PMCID),
  ];
  if (!csl) return ids;
  const container = csl['container-title'];
  const inside = csl.type === 'chapter' ? 'chapter-title' : 'article-title';
  const title = container ? inside : (TITLED[csl.type] ?? 'source');
  return [
    ...people('author', csl.author),
    ...people('editor', csl.editor),
    ...dateParts(csl.issued),
    ...worded(title, csl.title),
    ...worded('source', container),
    ...worded('series', csl['collection-title']),
    ...worded('conf-name', csl['event-title']),
    ...worded('edition', csl.edition),
    ...worded('version', csl.version),
    ...worded('volume', csl.volume),
    ...worded('issue', csl.issue),
    ...pages(csl.page),
    ...worded('publisher-loc', csl['publisher-place']),
    ...worded('publisher-name', csl.publisher),
    ...accessed(csl.accessed),
    ...worded('isbn', csl.ISBN),
    ...ids,
    ...(csl.URL ? [el('ext-link', { 'ext-link-type': 'uri', 'xlink:href': csl.URL }, csl.URL)] : []),
  ];
}

const identifier = (type: string, value: string | undefined): XmlElement[] =>
  worded('pub-id', value, { 'pub-id-type': type });

const people = (role: 'author' | 'editor', names: readonly CslName[] = []): XmlElement[] =>
  names.length === 0 ? [] : [el('person-group', { 'person-group-type': role }, ...names.flatMap(person))];

const person = ({ family, given, suffix, literal }: CslName): XmlElement[] =>
  family
    ? [
        el(
          'name',
          {},
          el('surname', {}, family),
          ...worded('given-names', given),
          ...worded('suffix', suffix),
        ),
      ]
    : worded('collab', literal ?? given);

function dateParts(date: CslDate | undefined): XmlElement[] {
  const [year, month, day] = date?.['date-parts']?.[0] ?? [];
  if (year === undefined) return worded('year', date?.literal);
  return [
    ...worded('day', day === undefined || month === undefined ? undefined : String(day)),
    ...worded('month', month === undefined ? undefined : String(month)),
    ...worded('year', String(year).padStart(4, '0')),
  ];
}

function accessed(date: CslDate | undefined): XmlElement[] {
  const parts = date?.['date-parts']?.[0];
  if (!parts) return worded('date-in-citation', date?.literal);
  const iso = parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-');
  return [el('date-in-citation', { 'content-type': 'access-date', 'iso-8601-date': iso }, iso)];
}

function pages(range: string | undefined): XmlElement[] {
  if (!range) return [];
  const [, first, last] = /^(\w+)-(\w+)$/.exec(range) ?? [];
  if (first && last && first !== last) return [el('fpage', {}, first), el('lpage', {}, last)];
  if (/^[A-Za-z]+\d+$/.test(range)) return [el('elocation-id', {}, range)];
  return [el(/^\w+$/.test(range) ? 'fpage' : 'page-range', {}, range)];
}
