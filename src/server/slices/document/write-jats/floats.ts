import type {
  Block,
  Caption,
  Figure,
  FigureGroup,
  Graphic,
  Supplement,
  Table,
  TableCell,
  TableFigure,
  TableNotes,
  TableRow,
} from '#contract/document/nodes.ts';
import type { XmlElement, XmlNode } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { captionOf, flow, paragraphs } from './flow.ts';
import { lineIn } from './lines.ts';
import { footnote } from './notes.ts';
import { pictures } from './pictures.ts';
import { el, worded } from './xml.ts';

/** Figures, tables and files. */

type Float = Figure | FigureGroup | TableFigure | Supplement;

const isAttribution = (node: Block | Caption): boolean =>
  node.type === 'paragraph' && node.attrs?.role === 'attribution' && !node.attrs.id && !node.attrs.lang;

/** Label, caption and notes of a float, before and behind its content. */
function partsOf({ attrs, content }: Float, ctx: Context) {
  const captions = content.flatMap((node) => (node.type === 'caption' ? node.content : []));
  const inside = content.filter((node) => node.type !== 'caption');
  let end = captions.length;
  while (end > 0 && isAttribution(captions[end - 1] as Block)) end--;
  const head: XmlElement[] = [
    ...worded('object-id', attrs.doi, { 'pub-id-type': 'doi' }),
    ...worded('label', attrs.label),
    ...captionOf(captions.slice(0, end) as Block[], ctx),
    ...worded('alt-text', attrs.alt),
    ...worded('long-desc', attrs.longDescription),
  ];
  const sources = captions
    .slice(end)
    .map((node) => el('attrib', {}, ...lineIn('attrib', (node as { content?: [] }).content, ctx)));
  return { head, inside, sources, caption: captions };
}

const common = ({ attrs }: { attrs?: { id?: string; lang?: string } }) => ({
  id: attrs?.id,
  'xml:lang': attrs?.lang,
});

export function figure(node: Figure, ctx: Context): XmlElement {
  const { head, inside, sources } = partsOf(node, ctx);
  const use = node.attrs.supplement ? 'child-fig' : undefined;
  return el(
    'fig',
    { ...common(node), 'specific-use': use },
    ...head,
    ...flow(inside, 'float', ctx),
    ...sources,
  );
}

export function figureGroup(node: FigureGroup, ctx: Context): XmlElement {
  const { head, inside, caption } = partsOf(node, ctx);
  const tables = node.attrs.of === 'tables';
  const fits = tables ? GROUPED_TABLES : GROUPED;
  const made = flow(inside, 'flow', ctx).flatMap((one): XmlElement[] =>
    fits.has(one.name)
      ? [one]
      : tables
        ? [el('table-wrap', {}, el('disp-quote', {}, inParagraph(one)))]
        : [el('fig', {}, inParagraph(one))],
  );
  const shown = tables && made.length === 0 ? [el('table-wrap')] : made;
  const own = [...head.filter(({ name }) => name !== 'caption'), ...captionOf(caption as Block[], ctx)];
  const order = ['object-id', 'label', 'caption', 'alt-text', 'long-desc'];
  own.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  return el(tables ? 'table-wrap-group' : 'fig-group', common(node), ...own, ...shown);
}

const GROUPED: ReadonlySet<string> = new Set(['fig', 'graphic', 'media', 'alternatives']);
const GROUPED_TABLES: ReadonlySet<string> = new Set(['table-wrap']);
const inParagraph = (one: XmlElement) => (one.name === 'p' ? one : el('p', {}, one));

export function tableFigure(node: TableFigure, ctx: Context): XmlElement {
  const { head, inside, sources } = partsOf(node, ctx);
  const shown: Block[] = [];
  const feet: TableNotes[] = [];
  for (const one of inside) {
    if (one.type === 'tableNotes') feet.push(one);
    else shown.push(one as Block);
  }
  const made = shown.flatMap((one) =>
    one.type === 'table'
      ? [table(one, ctx)]
      : one.type === 'paragraph'
        ? [el('alternatives', {}, el('textual-form', {}, ...lineIn('textual-form', one.content, ctx)))]
        : flow([one], 'table-wrap', ctx),
  );
  return el(
    'table-wrap',
    common(node),
    ...head,
    ...made,
    ...feet.flatMap((one) => foot(one, ctx)),
    ...sources,
  );
}

function foot({ content }: TableNotes, ctx: Context): XmlElement[] {
  const made = content.flatMap((one) =>
    one.type === 'notes' ? one.content.map((note) => footnote(note, ctx)) : paragraphs([one], ctx),
  );
  return made.length === 0 ? [] : [el('table-wrap-foot', {}, ...made)];
}

/** A table outside of a float, such as one in a cell. */
export const looseTable = (node: Table, ctx: Context): XmlElement => el('alternatives', {}, table(node, ctx));

const PARTS = { head: 'thead', body: 'tbody', foot: 'tfoot' } as const;

function table({ attrs, content }: Table, ctx: Context): XmlElement {
  const parts: { part: TableRow['attrs']['part']; rows: XmlElement[] }[] = [];
  for (const row of content) {
    const last = parts.at(-1);
    const made = tableRow(row, ctx);
    if (last?.part === row.attrs.part && !row.attrs.begins) last.rows.push(made);
    else parts.push({ part: row.attrs.part, rows: [made] });
  }
  const one = (part: 'head' | 'foot') => {
    const rows = parts.filter((each) => each.part === part).flatMap((each) => each.rows);
    return rows.length > 0 ? [el(PARTS[part], {}, ...rows)] : [];
  };
  const bodies = parts.filter(({ part }) => part === 'body').map(({ rows }) => el('tbody', {}, ...rows));
  const common = { id: attrs?.id, 'specific-use': attrs?.continues ? 'continues' : undefined };
  if (bodies.length === 0) {
    const rows = parts.flatMap((each) => each.rows);
    return el('table', common, ...(rows.length > 0 ? rows : [el('tr', {}, el('td'))]));
  }
  return el('table', common, ...one('head'), ...one('foot'), ...bodies);
}

const tableRow = ({ attrs, content }: TableRow, ctx: Context): XmlElement =>
  el('tr', { id: attrs.id }, ...(content.length > 0 ? content.map((one) => cell(one, ctx)) : [el('td')]));

function cell({ attrs, content }: TableCell, ctx: Context): XmlElement {
  const { id, header, scope, colspan, rowspan, align, valign } = attrs ?? {};
  const name = header ? 'th' : 'td';
  const [only] = content;
  const tight = content.length === 1 && only?.type === 'paragraph' && only.attrs?.tight && !only.attrs.id;
  const inside: XmlNode[] = tight ? lineIn(name, only.content, ctx) : flow(content, 'cell', ctx);
  return el(
    name,
    {
      id,
      scope: header ? scope : undefined,
      colspan,
      rowspan,
      align: align === 'decimal' ? 'char' : align,
      valign,
    },
    ...inside,
  );
}

export function graphic({ attrs, content }: Graphic, ctx: Context): XmlElement {
  const captions = (content ?? []).flatMap((caption) => caption.content);
  const [first] = captions;
  const line = first?.type === 'paragraph' ? first.content : undefined;
  const [word] = line ?? [];
  const label =
    line?.length === 1 && word?.type === 'text' && word.marks?.length === 1 && word.marks[0]?.type === 'label'
      ? word.text
      : undefined;
  return pictures(
    'graphic',
    attrs,
    ...worded('label', label),
    ...captionOf((label ? captions.slice(1) : captions) as Block[], ctx),
  );
}

export function supplement(node: Supplement, ctx: Context): XmlElement {
  const { head, inside, sources } = partsOf(node, ctx);
  const { kind, href } = node.attrs;
  if (kind === 'media') {
    const more = inside.length > 0 ? [el('caption', {}, ...paragraphs(inside, ctx))] : [];
    return el('media', { ...common(node), 'xlink:href': href ?? '' }, ...head, ...more, ...sources);
  }
  return el(
    'supplementary-material',
    { ...common(node), 'xlink:href': href },
    ...head,
    ...flow(inside, 'float', ctx),
    ...sources,
  );
}
