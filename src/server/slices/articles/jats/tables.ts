import { CAPTION_PARTS, captionOf, titleLine } from './captions.ts';
import type { Context, Renderers } from './context.ts';
import { withSubject } from './figures.ts';
import { block, blocks, inlines } from './flow.ts';
import { type Attributes, el as html, isBlank, join, NONE } from './html.ts';
import { anchor, anchorOr, freshId, nameTarget, regionName } from './ids.ts';
import { langOf } from './language.ts';
import { noteList } from './notes.ts';
import { longDescription } from './pictures.ts';
import { type Cell, tableModels } from './table-model.ts';
import type { SanitisedHtml } from './types-html.ts';
import { isElement, kid, kids, textOf, type XmlElement, type XmlNode } from './xml-tree.ts';

/** Tables: caption above, notes below, scrolling in themselves. */

function tableWrap(el: XmlElement, ctx: Context): SanitisedHtml {
  const id = anchorOr(el, 'table', ctx);
  const { page } = ctx;
  const entry = { id: id ?? '', label: '', title: '', picture: undefined as number | undefined };
  if (!ctx.plain) page.tables.push(entry);
  const caption = captionOf(el, { ...ctx, subject: undefined });
  entry.label = caption.label;
  entry.title = caption.title;
  nameTarget(el, caption.label, ctx);
  const before = page.pictures.length;
  const subject = withSubject(el, caption, 'Table', ctx);
  const captionId = isBlank(caption.html) || ctx.plain ? undefined : freshId(`${id}-caption`, ctx);
  const inner: Context = { ...subject, tableCaption: captionId };
  const content = blocks(
    el.children.filter(
      (node) => !isElement(node) || !(CAPTION_PARTS.has(node.name) || node.name === 'table-wrap-foot'),
    ),
    inner,
  );
  if (page.pictures.length > before) entry.picture = before;
  const foot = kids(el, 'table-wrap-foot').map((part) => tableFoot(part, { ...ctx, subject: undefined }));
  return html(
    'figure',
    { class: 'table', id, lang: langOf(el.attrs, ctx) },
    captionId ? html('figcaption', { id: captionId }, caption.html) : NONE,
    content,
    longDescription(el, ctx),
    join(foot),
  );
}

const tableGroup = (el: XmlElement, ctx: Context): SanitisedHtml => {
  const caption = captionOf(el, ctx);
  nameTarget(el, caption.label, ctx);
  const inner = blocks(
    el.children.filter((node) => !isElement(node) || !CAPTION_PARTS.has(node.name)),
    ctx,
  );
  return html('div', { class: 'table-group', id: anchor(el, ctx) }, caption.html, inner);
};

/** Labelled notes as a list, others as paragraphs, in order. */
function tableFoot(el: XmlElement, ctx: Context): SanitisedHtml {
  const out: SanitisedHtml[] = [];
  let notes: XmlElement[] = [];
  let others: XmlNode[] = [];
  const flush = () => {
    out.push(noteList(notes, ctx), blocks(others, ctx));
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
  const content = join(out);
  return isBlank(content) ? NONE : html('div', { class: 'table-notes' }, content);
}

/** In a region that scrolls by itself and has keyboard focus. */
function table(el: XmlElement, ctx: Context): SanitisedHtml {
  const id = anchor(el, ctx);
  const name: Attributes = ctx.tableCaption
    ? { 'aria-labelledby': ctx.tableCaption }
    : { 'aria-label': ctx.subject?.alt || 'Table' };
  const inner: Context = { ...ctx, subject: undefined, tableCaption: undefined };
  const tables = tableModels(el).map((model, index) => {
    const sections = model.parts
      .filter((part) => part.rows.length > 0)
      .map((part) =>
        html(
          part.kind,
          {},
          ...part.rows.map((cells, row) => {
            const rowId = part.rowElements[row] ? anchor(part.rowElements[row], inner) : undefined;
            return html('tr', { id: rowId }, ...cells.map((one) => cell(one, inner)));
          }),
        ),
      );
    return html('table', { id: index === 0 ? id : undefined, ...name }, ...sections);
  });
  const caption = kids(el, 'caption', 'title').map((part) =>
    html('p', { class: 'caption-title' }, inlines(part.children, inner).trim() as SanitisedHtml),
  );
  return join([
    ...caption,
    html(
      'div',
      {
        class: 'table-scroll',
        role: 'region',
        'aria-label': regionName(`${ctx.subject?.alt || 'Table'}, scrollable`, ctx),
        tabindex: 0,
      },
      ...tables,
    ),
  ]);
}

function cell({ el, header, scope, colspan, rowspan, align, valign }: Cell, ctx: Context): SanitisedHtml {
  const classes = [
    alignClass(align),
    valign === 'middle' || valign === 'bottom' ? `valign-${valign}` : undefined,
  ];
  const attributes = {
    id: anchor(el, ctx),
    scope,
    colspan: colspan > 1 ? colspan : undefined,
    rowspan: rowspan > 1 ? rowspan : undefined,
    class: classes.filter(Boolean).join(' ') || undefined,
    lang: langOf(el.attrs, ctx),
  };
  return html(header ? 'th' : 'td', attributes, blocks(el.children, ctx, { bare: true }));
}

const alignClass = (align: string | undefined): string | undefined => {
  if (align === 'center' || align === 'right' || align === 'justify') return `align-${align}`;
  return align === 'char' ? 'align-decimal' : undefined;
};

/** `array` is a table without a caption. */
const array = (el: XmlElement, ctx: Context): SanitisedHtml => {
  const label = textOf(kid(el, 'label'));
  nameTarget(el, label, ctx);
  const inner = kids(el).filter((part) => !CAPTION_PARTS.has(part.name));
  const content = kids(el, 'tbody').length > 0 ? table(el, ctx) : join(inner.map((part) => block(part, ctx)));
  return join([
    titleLine(label, undefined, ctx),
    content,
    ...kids(el, 'attrib').map((one) => block(one, ctx)),
  ]);
};

export const tableBlocks: Renderers = {
  'table-wrap': tableWrap,
  'table-wrap-group': tableGroup,
  'table-wrap-foot': tableFoot,
  table,
  tgroup: table,
  array,
};
