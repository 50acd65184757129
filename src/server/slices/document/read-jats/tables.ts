import type { Block, Table, TableCell, TableNotes, TableRow } from '#contract/document/nodes.ts';
import { always, attrs, trimmed } from '../shared/nodes.ts';
import { isElement, kid, kids, textOf, type XmlElement, type XmlNode } from '../shared/xml-tree.ts';
import { captionOf, isOfCaption, withoutCaption } from './captions.ts';
import type { BlockReaders, Context } from './context.ts';
import { tableGroup } from './figures.ts';
import { block, blocks, inlines } from './flow.ts';
import { titleLine } from './headings.ts';
import { anchor, anchorOr } from './ids.ts';
import { noteList } from './notes.ts';
import { langOf } from './own-language.ts';
import { type Cell, tableModels } from './table-model.ts';

function tableWrap(el: XmlElement, ctx: Context): Block[] {
  const id = anchorOr(el, 'table', ctx);
  const { float, caption } = captionOf(el, ctx);
  const content = blocks(withoutCaption(el, 'table-wrap-foot'), ctx);
  const foot = kids(el, 'table-wrap-foot').flatMap((part) => tableFoot(part, ctx));
  const lang = langOf(el.attrs, ctx);
  return [
    { type: 'tableFigure', ...always({ id, lang, ...float }), content: [...caption, ...content, ...foot] },
  ];
}

/** Labelled notes as a list, others as paragraphs, in order. */
function tableFoot(el: XmlElement, ctx: Context): TableNotes[] {
  const out: Block[] = [];
  let notes: XmlElement[] = [];
  let others: XmlNode[] = [];
  const flush = () => {
    out.push(...noteList(notes, ctx), ...blocks(others, ctx));
    notes = [];
    others = [];
  };
  const nodes = el.children.flatMap((node) =>
    isElement(node) && node.name === 'fn-group' ? kids(node) : [node],
  );
  for (const node of nodes) {
    const isNote = isElement(node) && node.name === 'fn';
    if (isElement(node) && isNote !== notes.length > 0) flush();
    if (isNote) notes.push(node);
    else others.push(isElement(node) && node.name === 'title' ? { ...node, name: 'p' } : node);
  }
  flush();
  return out.length === 0 ? [] : [{ type: 'tableNotes', content: out }];
}

function table(el: XmlElement, ctx: Context): Block[] {
  const id = anchor(el, ctx);
  const tables = tableModels(el).map((model, index): Table => {
    const parts = model.parts.filter((part) => part.rows.length > 0);
    const rows = parts.flatMap(({ kind, rows, rowElements }, at) =>
      rows.map((cells, row): TableRow => {
        const begins = row === 0 && parts[at - 1]?.kind === kind ? (true as const) : undefined;
        const rowId = rowElements[row] ? anchor(rowElements[row], ctx) : undefined;
        return {
          type: 'tableRow',
          ...always({ id: rowId, part: PARTS[kind], begins }),
          content: cells.map((one) => cell(one, ctx)),
        };
      }),
    );
    const continues = index > 0 || el.attrs['specific-use'] === 'continues' ? (true as const) : undefined;
    return { type: 'table', ...attrs({ id: index === 0 ? id : undefined, continues }), content: rows };
  });
  const titles = kids(el, 'caption', 'title').map(
    (part): Block => ({
      type: 'paragraph',
      attrs: { role: 'title' },
      content: trimmed(inlines(part.children, ctx)),
    }),
  );
  return [...titles, ...tables];
}

const PARTS = { thead: 'head', tbody: 'body', tfoot: 'foot' } as const;

function cell({ el, header, scope, colspan, rowspan, align, valign }: Cell, ctx: Context): TableCell {
  const all = {
    id: anchor(el, ctx),
    header: header ? (true as const) : undefined,
    scope,
    colspan: colspan > 1 ? colspan : undefined,
    rowspan: rowspan > 1 ? rowspan : undefined,
    align: alignment(align),
    valign: valign === 'middle' || valign === 'bottom' ? (valign as 'middle' | 'bottom') : undefined,
    lang: langOf(el.attrs, ctx),
  };
  return { type: 'tableCell', ...attrs(all), content: blocks(el.children, ctx, { tight: true }) };
}

const alignment = (align: string | undefined): 'center' | 'right' | 'justify' | 'decimal' | undefined => {
  if (align === 'center' || align === 'right' || align === 'justify') return align;
  return align === 'char' ? 'decimal' : undefined;
};

/** `array` is a table without a caption. */
const array = (el: XmlElement, ctx: Context): Block[] => {
  const inner = kids(el).filter((part) => !isOfCaption(part.name));
  const content = kids(el, 'tbody').length > 0 ? table(el, ctx) : inner.flatMap((part) => block(part, ctx));
  return [
    ...titleLine(textOf(kid(el, 'label')), undefined, ctx),
    ...content,
    ...kids(el, 'attrib').flatMap((one) => block(one, ctx)),
  ];
};

export const tableBlocks: BlockReaders = {
  'table-wrap': tableWrap,
  'table-wrap-group': tableGroup,
  'table-wrap-foot': tableFoot,
  table,
  tgroup: table,
  array,
};
