import type { WordBlock, WordFile } from '../read-word/docx/blocks.ts';
import type { FormFields } from '../read-word/index.ts';
import { Building } from '../read-word/recognise/building.ts';
import { withContents } from '../read-word/recognise/contents.ts';
import { readFront } from '../read-word/recognise/front.ts';
import { findHeadings } from '../read-word/recognise/headings.ts';
import { type Item, itemsOf } from '../read-word/recognise/items.ts';
import { languageOfFile } from '../read-word/recognise/language.ts';
import { findReferences } from '../read-word/recognise/reference-list.ts';
import { bare, wordCount } from '../read-word/recognise/texts.ts';
import { institution, keywordsHead } from '../read-word/recognise/words.ts';
import { backKind } from '../shared/back-heads.ts';
import { anyEmail, anyOrcid, hasInitials, type Person, peopleOf } from './people.ts';
import { namesIn } from './surnames.ts';

/** The parts of a manuscript that are taken out; paragraphs are known by their letters and digits. */
export interface Places {
  people: Person[];
  affiliations: string[];
  /** Paragraphs that go as a whole. */
  removed: Map<string, 'title-page' | 'statement'>;
  /** Paragraphs that stay as they are: cited works name their authors. */
  references: Set<string>;
}

const aboutAuthors =
  /^(?:about the authors?|authors?[’']?s?[’']? (?:information|details|affiliations?|addresses|bios?|biograph(?:y|ies)|notes?)|affiliations?|(?:for )?correspond(?:ence|ing authors?))\s*[:.]?$/i;

function isStatement(words: string): boolean {
  const kind = backKind(words);
  if (kind === 'contributions') return /author|credit/i.test(words);
  return kind === 'acknowledgements' || kind === 'funding' || aboutAuthors.test(words);
}

/** A statement whose heading begins its paragraph. */
const beginsStatement = (words: string): boolean =>
  isStatement(/^(\S.{2,60}?)\s*[:.—–]\s+\S/u.exec(words)?.[1] ?? '');

/** A heading that was missed must not cost the text below it. */
const longestStatement = { paragraphs: 12, words: 500 };

const titlePage =
  /^(?:[*†‡✉∗\s]*)?(?:corresponding|correspondence|e-?mails?\b|contact\b|to whom)|orcid|contributed equally|(?:present|current) address|\b(?:tel|phone|telephone|fax|mobile)\b\s*[:.+(\d]/i;

/** Finds the paragraphs that name the authors of a manuscript, with the help of its submission form. */
export function findPlaces(file: WordFile, form: FormFields): Places {
  const items = withContents(itemsOf(file.blocks));
  const building = new Building({ ...file, notes: { ...file.notes } });
  const front = readFront(building, items, form, languageOfFile(file.language, items));
  const read = front.authors.map(({ name, givenNames = '', surname = name }) => ({
    given: givenNames,
    family: surname,
  }));
  const given = peopleOf(form);
  const people = given.length > 0 ? given : read;
  const surnames = [...people, ...read].map(({ family }) => family);
  const affiliations = [
    ...(form.authorDTOList ?? []).map(({ affiliation }) => affiliation ?? ''),
    ...front.affiliations.map(({ text }) => text),
  ].filter(Boolean);
  const places: Places = { people, affiliations, removed: new Map(), references: new Set() };
  const isOurs = ofTitlePage(surnames, affiliations);
  for (const [index, item] of items.slice(0, front.bodyStart).entries()) {
    if (front.known.has(index)) continue;
    for (const words of wordsOf(item))
      if (isOurs(words)) remove(places, words, 'title-page');
      else if (beginsStatement(words)) remove(places, words, 'statement');
  }
  statements(places, items, front.bodyStart, surnames);
  return places;
}

function remove({ removed }: Places, words: string, kind: 'title-page' | 'statement'): void {
  const key = bare(words);
  if (key !== '' && !removed.has(key)) removed.set(key, kind);
}

/** The paragraphs of an item, also those in cells. */
function wordsOf(item: Item): string[] {
  if (item.kind === 'paragraph') return item.words === '' ? [] : [item.words];
  const blocks: WordBlock[] = item.table.rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
  return itemsOf(blocks).flatMap(wordsOf);
}

function ofTitlePage(surnames: readonly string[], affiliations: readonly string[]) {
  const known = affiliations.map(bare).filter((letters) => letters.length > 5);
  return (words: string): boolean => {
    if (keywordsHead.test(words)) return false;
    if (words.search(anyEmail) >= 0 || words.search(anyOrcid) >= 0 || titlePage.test(words)) return true;
    if (institution.test(words) && words.includes(',') && wordCount(words) < 80) return true;
    const named = namesIn(words, surnames).length;
    if (named > 1 || (named === 1 && wordCount(words) < 120)) return true;
    const letters = bare(words).replace(/^\d{1,2}|^[a-h](?=\p{L}{4})/u, '');
    return (
      letters.length > 5 &&
      known.some((one) => one.includes(letters) || (one.length > 11 && letters.includes(one)))
    );
  };
}

/** Statements about the authors behind the text, and the list of references. */
function statements(places: Places, items: readonly Item[], from: number, surnames: readonly string[]): void {
  const headings = findHeadings(items, from, () => false);
  const references = findReferences(items, from, headings, () => false);
  const listed = new Set(references?.entries);
  for (const index of listed) {
    headings.delete(index);
    for (const words of wordsOf(items[index] as Item)) places.references.add(bare(words));
  }
  const ends = (index: number): boolean => {
    const item = items[index];
    return (
      item?.kind !== 'paragraph' ||
      headings.has(index) ||
      listed.has(index) ||
      backKind(item.words) !== undefined ||
      /^(?:fig(?:ure)?|table)\b/i.test(item.words)
    );
  };
  for (const [index, { words }] of items.entries()) {
    if (index < from || listed.has(index)) continue;
    const isInterests = backKind(words) === 'interests';
    if (isStatement(words) || isInterests) {
      let count = 0;
      for (let at = index + 1; at <= index + longestStatement.paragraphs && !ends(at); at++) {
        const line = items[at]?.words ?? '';
        count += wordCount(line);
        if (count > longestStatement.words) break;
        if (!isInterests || hasInitials(line, places.people) || namesIn(line, surnames).length > 0)
          remove(places, line, 'statement');
      }
    } else if (beginsStatement(words) && wordCount(words) < longestStatement.words)
      remove(places, words, 'statement');
  }
}
