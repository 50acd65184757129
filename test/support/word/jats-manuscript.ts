import { readXml } from '#server/slices/document/shared/xml-read.ts';
import { all, kid, kids, path, textOf, type XmlElement } from '#server/slices/document/shared/xml-tree.ts';
import { frontOf } from './jats-front.ts';
import { type CitationStyle, type Cited, one, type Run, runsOf } from './jats-lines.ts';
import { printedReference, type ReferenceStyle } from './print-reference.ts';

/*
 * Articles of the corpus as the manuscripts that their authors might have written: what is in them, apart from how
 * a Word file sets it.
 */

export type Part =
  | {
      kind:
        | 'title'
        | 'authors'
        | 'affiliation'
        | 'correspondence'
        | 'abstract'
        | 'keywords'
        | 'paragraph'
        | 'reference'
        | 'caption';
      runs: Run[];
    }
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'abstract-heading'; runs: Run[] }
  | { kind: 'formula'; number: number }
  | {
      kind: 'table';
      rows: { header: boolean; cells: { colspan: number; rowspan: number; runs: Run[] }[] }[];
    };

export interface Manuscript {
  parts: Part[];
  truth: {
    title: string;
    authors: string[];
    abstract: string;
    keywords: string[];
    headings: string[];
    /** Columns and rows that each cell spans, a table in a string. */
    tables: string[];
    formulas: number;
    references: number;
    /** How often each reference is cited, by its number in the printed list. */
    citations: Map<number, number>;
  };
}

function tableOf(table: XmlElement, cited: Cited, order: string[]): Extract<Part, { kind: 'table' }> {
  const number = (cell: XmlElement, name: string) => Math.max(1, Number(cell.attrs[name] ?? 1) || 1);
  const rows = all(table, 'tr').map((row) => ({
    header: kids(kid(table, 'thead'), 'tr').includes(row),
    cells: kids(row, 'td', 'th').map((cell) => ({
      colspan: number(cell, 'colspan'),
      rowspan: number(cell, 'rowspan'),
      runs: runsOf(cell, cited, order),
    })),
  }));
  return { kind: 'table', rows: rows.filter(({ cells }) => cells.length > 0) };
}

export interface Choice {
  citations: CitationStyle;
  references: ReferenceStyle;
  /** Figures and tables at their place, or gathered at the end. */
  floatsAtEnd: boolean;
  oneAuthorALine: boolean;
}

/** The manuscript of an article; undefined where it is none that an author would write: without text, authors or title. */
export function manuscriptOf(xml: Uint8Array, choice: Choice): Manuscript | undefined {
  const read = readXml(xml);
  if (!read.ok) return undefined;
  const article = read.root;
  const meta = path(article, 'front', 'article-meta');
  const body = kid(article, 'body');
  const names = kids(kid(meta, 'contrib-group'), 'contrib').filter(
    ({ attrs }) => attrs['contrib-type'] === 'author',
  );
  const title = one(textOf(path(meta, 'title-group', 'article-title'))).trim();
  if (!body || names.length === 0 || title === '' || kids(body, 'sec').length < 2) return undefined;
  const sources = all(kid(article, 'back'), 'ref').filter((ref) => ref.attrs.id && textOf(ref).length > 20);
  const printed = sources.map((ref) => ({
    id: ref.attrs.id as string,
    ...printedReference(ref, choice.references),
  }));
  if (choice.citations === 'author-year') {
    printed.sort((a, b) => (a.key < b.key ? -1 : 1));
    letter(printed);
  }
  const order = sources.map((ref) => ref.attrs.id as string);
  const cited: Cited = {
    numbers: new Map(printed.map(({ id }, index) => [id, index + 1])),
    labels: new Map(printed.map(({ id, names: who, year }) => [id, { names: who, year }])),
    style: choice.citations,
    count: new Map(),
  };
  const truth: Manuscript['truth'] = {
    title,
    authors: [],
    abstract: '',
    keywords: [],
    headings: [],
    tables: [],
    formulas: 0,
    references: printed.length,
    citations: cited.count,
  };
  const parts: Part[] = [...frontOf(meta as XmlElement, names, truth, choice)];
  const gathered: Part[] = [];
  const state = { parts, gathered, truth, cited, order, choice };
  for (const child of kids(body)) blockOf(child, 1, state);
  for (const ack of kids(kid(article, 'back'), 'ack')) {
    heading(state, 'Acknowledgments', 1);
    for (const paragraph of all(ack, 'p'))
      parts.push({ kind: 'paragraph', runs: runsOf(paragraph, cited, order) });
  }
  if (printed.length > 0) {
    heading(state, 'References', 1);
    printed.forEach(({ text }, index) => {
      const number = { brackets: `[${index + 1}] `, superscript: `${index + 1}. `, 'author-year': '' }[
        choice.citations
      ];
      parts.push({ kind: 'reference', runs: [{ text: number + text }] });
    });
  }
  parts.push(...gathered);
  return { parts, truth };
}

/** Works of one author and year get letters. */
function letter(printed: { names: string; year: string; text: string }[]): void {
  const groups = new Map<string, typeof printed>();
  for (const one of printed)
    groups.set(`${one.names} ${one.year}`, [...(groups.get(`${one.names} ${one.year}`) ?? []), one]);
  for (const group of groups.values())
    if (group.length > 1)
      group.forEach((one, index) => {
        const year = `${one.year}${String.fromCharCode(97 + index)}`;
        one.text = one.text.replace(one.year, year);
        one.year = year;
      });
}

interface State {
  parts: Part[];
  gathered: Part[];
  truth: Manuscript['truth'];
  cited: Cited;
  order: string[];
  choice: Choice;
}

function heading({ parts, truth }: State, text: string, level: number): void {
  truth.headings.push(one(text).trim());
  parts.push({ kind: 'heading', level, runs: [{ text: one(text).trim() }] });
}

function blockOf(element: XmlElement, level: number, state: State): void {
  const { parts, gathered, truth, cited, order, choice } = state;
  switch (element.name) {
    case 'sec': {
      const title = kid(element, 'title');
      if (title && textOf(title).trim() !== '') {
        truth.headings.push(one(textOf(title)).trim());
        parts.push({ kind: 'heading', level, runs: runsOf(title, cited, order) });
      }
      for (const child of kids(element))
        if (child.name !== 'title' && child.name !== 'label') blockOf(child, level + 1, state);
      return;
    }
    case 'p': {
      const runs = runsOf(element, cited, order);
      if (runs.some(({ text }) => text.trim() !== '')) parts.push({ kind: 'paragraph', runs });
      for (const child of kids(element))
        if (
          ['fig', 'table-wrap', 'disp-formula', 'list', 'disp-quote', 'supplementary-material'].includes(
            child.name,
          )
        )
          blockOf(child, level, state);
      return;
    }
    case 'fig':
    case 'table-wrap': {
      const label = one(textOf(kid(element, 'label')))
        .trim()
        .replace(/\.$/, '');
      const caption = kid(element, 'caption');
      const to = choice.floatsAtEnd ? gathered : parts;
      const table = element.name === 'table-wrap' ? all(element, 'table')[0] : undefined;
      if (label === '' || (element.name === 'table-wrap' && !table)) return;
      const runs = [
        { text: `${label}. `, bold: true as const },
        ...[...kids(caption, 'title'), ...kids(caption, 'p')].flatMap((line) => [
          ...runsOf(line, cited, order),
          { text: ' ' },
        ]),
      ];
      to.push({ kind: 'caption', runs });
      if (table) {
        const part = tableOf(table, cited, order);
        truth.tables.push(
          part.rows
            .map(({ cells }) => cells.map(({ colspan, rowspan }) => `${colspan}x${rowspan}`).join(' '))
            .join('/'),
        );
        to.push(part);
      }
      return;
    }
    case 'disp-formula':
      truth.formulas += 1;
      parts.push({ kind: 'formula', number: truth.formulas });
      return;
    case 'list':
      for (const item of kids(element, 'list-item'))
        for (const child of kids(item)) blockOf(child, level, state);
      return;
    case 'supplementary-material': {
      const runs = runsOf({ ...element, children: kids(element, 'label', 'caption') }, cited, order);
      if (runs.some(({ text }) => text.trim() !== '')) parts.push({ kind: 'paragraph', runs });
      return;
    }
    default:
      for (const child of kids(element)) if (child.name !== 'label') blockOf(child, level, state);
  }
}
