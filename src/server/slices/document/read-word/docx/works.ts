import type { CitedWork } from './blocks.ts';
import { below, kid, kids, textOf, type WordElement } from './xml-elements.ts';

/* Cited works as EndNote and Word itself keep them, as CSL-JSON. */

const year = (text: string): CitedWork => {
  const found = /\b(1[5-9]\d\d|20\d\d)\b/.exec(text)?.[1];
  return found ? { issued: { 'date-parts': [[Number(found)]] } } : {};
};

/** Without fields that are empty. */
const filled = (work: CitedWork): CitedWork =>
  Object.fromEntries(
    Object.entries(work).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  );

/** EndNote's `Family, Given`; a name that ends with a comma is a group. */
function personOf(name: string): Record<string, string> {
  const [family = '', ...given] = name.split(',').map((part) => part.trim());
  const rest = given.filter(Boolean).join(' ');
  return rest ? { family, given: rest } : name.includes(',') ? { literal: family } : { family };
}

const endNoteTypes: Record<string, string> = {
  'Journal Article': 'article-journal',
  'Electronic Article': 'article-journal',
  Book: 'book',
  'Edited Book': 'book',
  'Electronic Book': 'book',
  'Book Section': 'chapter',
  'Conference Paper': 'paper-conference',
  'Conference Proceedings': 'paper-conference',
  Thesis: 'thesis',
  Report: 'report',
  'Web Page': 'webpage',
  Dataset: 'dataset',
  'Computer Program': 'software',
};

/** A `record` of EndNote. */
function endNoteWork(record: WordElement): CitedWork {
  const field = (...path: string[]) => textOf(kid(record, ...path)).trim();
  const people = (list: string) =>
    kids(kid(record, 'contributors', list), 'author').map((author) => personOf(textOf(author).trim()));
  return filled({
    type: endNoteTypes[kid(record, 'ref-type')?.attrs.name ?? ''] ?? 'document',
    title: field('titles', 'title'),
    'container-title': field('titles', 'secondary-title') || field('periodical', 'full-title'),
    author: people('authors'),
    editor: people('secondary-authors'),
    volume: field('volume'),
    issue: field('number'),
    page: field('pages'),
    edition: field('edition'),
    publisher: field('publisher'),
    'publisher-place': field('pub-location'),
    DOI: field('electronic-resource-num').replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, ''),
    PMID: field('accession-num').match(/^\d{5,9}$/)?.[0] ?? '',
    URL: textOf(kid(record, 'urls', 'related-urls', 'url')).trim(),
    ...year(field('dates', 'year')),
  });
}

/** The works of an `EndNote` element, with the keys that tell them apart. */
export const endNoteWorks = (root: WordElement): { key: string; work: CitedWork }[] =>
  [...below({ name: '', attrs: {}, children: [root] }, 'Cite')].map((cite) => {
    const record = kid(cite, 'record');
    const field = (name: string) => textOf(kid(cite, name)).trim();
    const database = kid(record, 'foreign-keys', 'key')?.attrs['db-id'] ?? '';
    const key = `endnote ${database} ${field('RecNum') || `${field('Author')} ${field('Year')}`}`;
    const work = record
      ? endNoteWork(record)
      : filled({ type: 'document', author: [{ family: field('Author') }], ...year(field('Year')) });
    return { key, work };
  });

const wordTypes: Record<string, string> = {
  JournalArticle: 'article-journal',
  ArticleInAPeriodical: 'article-magazine',
  Book: 'book',
  BookSection: 'chapter',
  ConferenceProceedings: 'paper-conference',
  Report: 'report',
  InternetSite: 'webpage',
  DocumentFromInternetSite: 'webpage',
  ElectronicSource: 'document',
  Patent: 'patent',
};

/** The sources that Word's own citations name, by their tag. */
export const wordSources = (root: WordElement): { key: string; work: CitedWork }[] =>
  kids(root, 'b:Source').map((source) => {
    const field = (name: string) => textOf(kid(source, `b:${name}`)).trim();
    const authors = kid(source, 'b:Author', 'b:Author');
    const people = kids(kid(authors, 'b:NameList'), 'b:Person').map((person) => ({
      family: textOf(kid(person, 'b:Last')).trim(),
      given: [kid(person, 'b:First'), kid(person, 'b:Middle')]
        .map((name) => textOf(name).trim())
        .filter(Boolean)
        .join(' '),
    }));
    const group = textOf(kid(authors, 'b:Corporate')).trim();
    return {
      key: `word ${field('Tag')}`,
      work: filled({
        type: wordTypes[field('SourceType')] ?? 'document',
        title: field('Title'),
        'container-title': field('JournalName') || field('BookTitle') || field('ConferenceName'),
        author: group ? [{ literal: group }] : people,
        volume: field('Volume'),
        issue: field('Issue'),
        page: field('Pages'),
        publisher: field('Publisher'),
        'publisher-place': field('City'),
        DOI: field('DOI'),
        URL: field('URL'),
        ...year(field('Year')),
      }),
    };
  });
