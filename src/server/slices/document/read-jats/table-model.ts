import { element, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';

/** One model for both kinds of JATS tables: XHTML, and CALS (OASIS) with `tgroup`. */
interface TableModel {
  parts: { kind: 'thead' | 'tbody' | 'tfoot'; rows: Cell[][]; rowElements: XmlElement[] }[];
}

export interface Cell {
  el: XmlElement;
  header: boolean;
  scope?: 'col' | 'row' | 'colgroup' | 'rowgroup';
  colspan: number;
  rowspan: number;
  align?: string;
  valign?: string;
}

/** Browsers clip spans at 1,000 columns; larger ones are errors or attacks. */
const WIDEST = 1000;

interface Column {
  align?: string;
  valign?: string;
}

export function tableModels(table: XmlElement): TableModel[] {
  // An `array` may have rows of either kind.
  const cals = table.name === 'tgroup' || kids(table, 'tbody').some((body) => kids(body, 'row').length > 0);
  const groups = cals ? [table] : kids(table, 'tgroup');
  return groups.length > 0 ? groups.map(calsTable) : [xhtmlTable(table)];
}

function xhtmlTable(table: XmlElement): TableModel {
  const columns = columnsOf(table);
  const parts: TableModel['parts'] = [];
  const loose = kids(table, 'tr');
  if (loose.length > 0) parts.push(part('tbody', loose, columns));
  for (const section of [...kids(table, 'thead', 'tbody'), ...kids(table, 'tfoot')]) {
    parts.push(part(section.name as 'thead', kids(section, 'tr'), columns));
  }
  return { parts };
}

/** `col` and `colgroup` with their spans, for alignment. */
function columnsOf(table: XmlElement): Column[] {
  const columns: Column[] = [];
  const add = (el: XmlElement, outer?: XmlElement) => {
    const column = {
      align: el.attrs.align ?? outer?.attrs.align,
      valign: el.attrs.valign ?? outer?.attrs.valign,
    };
    for (let i = span(el.attrs.span); i > 0 && columns.length < WIDEST; i--) columns.push(column);
  };
  for (const el of kids(table, 'col', 'colgroup')) {
    const inner = kids(el, 'col');
    if (inner.length > 0) for (const col of inner) add(col, el);
    else add(el);
  }
  return columns;
}

function part(kind: 'thead' | 'tbody' | 'tfoot', rowElements: XmlElement[], columns: Column[]) {
  const taken: number[] = [];
  const rows = rowElements.map((row, index) => {
    let at = 0;
    return kids(row, 'td', 'th')
      .map((el) => {
        // Positions beyond the widest table do not matter.
        while (at < WIDEST && (taken[at] ?? 0) > 0) at++;
        const cell = xhtmlCell(el, kind, at, columns[at]);
        cell.align ??= row.attrs.align;
        cell.valign ??= row.attrs.valign;
        cell.rowspan = Math.min(cell.rowspan, rowElements.length - index);
        for (let i = at; i < Math.min(at + cell.colspan, WIDEST); i++) taken[i] = cell.rowspan;
        at += cell.colspan;
        return cell;
      })
      .concat(ageRow(taken));
  });
  return { kind, rows, rowElements };
}

/** Moves one row down: spans that reach it have one row less left. */
function ageRow(taken: number[]): Cell[] {
  for (let i = 0; i < taken.length; i++) taken[i] = Math.max(0, (taken[i] ?? 0) - 1);
  return [];
}

function xhtmlCell(el: XmlElement, kind: string, at: number, column: Column | undefined): Cell {
  const colspan = span(el.attrs.colspan);
  const rowspan = span(el.attrs.rowspan);
  const { align = column?.align, valign = column?.valign } = el.attrs;
  return { el, colspan, rowspan, align, valign, ...heading(el, kind, at, colspan, rowspan) };
}

/** Non-empty cells of the head are headings; many files have `td` there. */
function heading(
  el: XmlElement,
  kind: string,
  at: number,
  colspan: number,
  rowspan: number,
): Pick<Cell, 'header' | 'scope'> {
  const empty = textOf(el) === '' && kids(el).every((child) => child.name === 'break' || child.name === 'hr');
  if (empty || !(kind === 'thead' || el.name === 'th')) return { header: false };
  if (kind === 'thead') return { header: true, scope: colspan > 1 ? 'colgroup' : 'col' };
  const declared = el.attrs.scope;
  if (declared === 'col' || declared === 'row' || declared === 'colgroup' || declared === 'rowgroup') {
    return { header: true, scope: declared };
  }
  return at === 0
    ? { header: true, scope: rowspan > 1 ? 'rowgroup' : 'row' }
    : { header: true, scope: 'col' };
}

function calsTable(group: XmlElement): TableModel {
  const names = new Map<string, number>();
  const columns: Column[] = [];
  for (const spec of kids(group, 'colspec')) {
    const at = Number(spec.attrs.colnum) ? Number(spec.attrs.colnum) - 1 : columns.length;
    if (at < 0 || at >= WIDEST) continue;
    columns[at] = { align: spec.attrs.align ?? group.attrs.align };
    if (spec.attrs.colname) names.set(spec.attrs.colname, at);
  }
  const spans = new Map(kids(group, 'spanspec').map((spec) => [spec.attrs.spanname ?? '', spec]));
  const parts: TableModel['parts'] = [];
  for (const section of kids(group, 'thead', 'tbody', 'tfoot')) {
    const kind = section.name as 'thead';
    const rowElements = kids(section, 'row');
    const taken: number[] = [];
    const rows = rowElements.map((row, index) => {
      let at = 0;
      const cells: Cell[] = [];
      const place = (cell: Cell) => {
        for (let i = at; i < Math.min(at + cell.colspan, WIDEST); i++) taken[i] = cell.rowspan;
        at += cell.colspan;
        cells.push(cell);
      };
      const pass = () => {
        while (at < WIDEST && (taken[at] ?? 0) > 0) at++;
      };
      for (const el of kids(row, 'entry')) {
        const named = spans.get(el.attrs.spanname ?? '') ?? el;
        const from = names.get(named.attrs.namest ?? el.attrs.colname ?? '');
        const to = names.get(named.attrs.nameend ?? '');
        pass();
        // An entry that names a later column leaves those before it empty.
        for (; from !== undefined && at < from; pass())
          place({ el: element('entry', []), header: false, colspan: 1, rowspan: 1 });
        const colspan = from !== undefined && to !== undefined && to > from ? to - from + 1 : 1;
        const rowspan = Math.min(
          span(String(Number(el.attrs.morerows ?? 0) + 1)),
          rowElements.length - index,
        );
        const align = el.attrs.align ?? columns[at]?.align;
        const valign = el.attrs.valign ?? row.attrs.valign ?? section.attrs.valign;
        place({ el, colspan, rowspan, align, valign, ...heading(el, kind, at, colspan, rowspan) });
      }
      ageRow(taken);
      return cells;
    });
    parts.push({ kind, rows, rowElements });
  }
  return { parts };
}

function span(value: string | undefined): number {
  const number = Number.parseInt(value ?? '1', 10);
  return Number.isFinite(number) && number > 1 ? Math.min(number, WIDEST) : 1;
}
