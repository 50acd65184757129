import type { Context, Renderers } from './context.ts';
import { blocks, inlines, unwrapped } from './flow.ts';
import { type Attributes, el as html, isBlank, join, NONE, text } from './html.ts';
import { anchor, nameTarget } from './ids.ts';
import { langOf } from './language.ts';
import type { SanitisedHtml } from './types-html.ts';
import { kid, kids, textOf, type XmlElement } from './xml-tree.ts';

const ORDERED: Record<string, string | undefined> = {
  order: undefined,
  ordered: undefined,
  number: undefined,
  'alpha-lower': 'a',
  'alpha-upper': 'A',
  'roman-lower': 'i',
  'roman-upper': 'I',
};

function list(el: XmlElement, ctx: Context): SanitisedHtml {
  const items = kids(el, 'list-item');
  const type = el.attrs['list-type'] ?? '';
  const prefix = el.attrs['prefix-word'];
  const labelled = prefix !== undefined || items.some((item) => kid(item, 'label'));
  const ordered = Object.hasOwn(ORDERED, type);
  const title = titleOf(el, ctx);
  const id = anchor(el, ctx);
  const start = startOf(el, ctx, items.length);
  const attributes: Attributes = { id, lang: langOf(el.attrs, ctx) };
  if (labelled || type === 'simple') {
    // Some screen readers ignore lists without markers, unless they have the role.
    attributes.class = labelled ? 'labelled' : 'plain';
    attributes.role = 'list';
  } else if (ordered) {
    attributes.type = ORDERED[type];
    attributes.start = start > 1 ? start : undefined;
  }
  const rows = items.map((item, index) =>
    listItem(item, prefix === undefined ? undefined : `${prefix} ${start + index}`, ctx),
  );
  const others = kids(el).filter(
    (child) => !['list-item', 'title', 'label', 'index-term'].includes(child.name),
  );
  return join([title, html(ordered ? 'ol' : 'ul', attributes, ...rows), blocks(others, ctx)]);
}

/** The number at which a list continues another (`continued-from`). */
function startOf(el: XmlElement, ctx: Context, length: number): number {
  const { listEnds } = ctx.page;
  const start = (listEnds.get(el.attrs['continued-from'] ?? '') ?? 0) + 1;
  if (el.attrs.id) listEnds.set(el.attrs.id, start + length - 1);
  return start;
}

function listItem(item: XmlElement, generated: string | undefined, ctx: Context): SanitisedHtml {
  const own = kid(item, 'label');
  const label = textOf(own) || generated;
  nameTarget(item, label ?? '', ctx);
  const body = blocks(unwrapped(item.children.filter((node) => node !== own)), ctx, { bare: true });
  const attributes = { id: anchor(item, ctx), lang: langOf(item.attrs, ctx) };
  if (!label) return html('li', attributes, body);
  return html('li', attributes, html('span', { class: 'label' }, text(label)), html('div', {}, body));
}

function titleOf(el: XmlElement, ctx: Context): SanitisedHtml {
  const words = inlines(kid(el, 'title')?.children ?? [], ctx);
  const label = textOf(kid(el, 'label'));
  nameTarget(el, label, ctx);
  const number = label ? html('span', { class: 'label' }, text(label)) : NONE;
  if (isBlank(words)) return label ? html('p', { class: 'list-title' }, number) : NONE;
  return html('p', { class: 'list-title' }, number, text(label ? ' ' : ''), words);
}

function definitionList(el: XmlElement, ctx: Context): SanitisedHtml {
  const rows: SanitisedHtml[] = [];
  for (const entry of kids(el, 'def-item')) {
    const number = textOf(kid(entry, 'label'));
    const terms = kids(entry, 'term');
    (number && terms.length === 0 ? kids(entry, 'label') : terms).forEach((part, index) => {
      const id = anchor(part, ctx) ?? (index === 0 ? anchor(entry, ctx) : undefined);
      const label =
        number && index === 0 && part.name === 'term' ? html('span', { class: 'label' }, text(number)) : NONE;
      rows.push(html('dt', { id }, label, text(label ? ' ' : ''), inlines(part.children, ctx)));
    });
    for (const part of kids(entry, 'def')) {
      rows.push(html('dd', { id: anchor(part, ctx) }, blocks(unwrapped(part.children), ctx, { bare: true })));
    }
  }
  const heads = kids(el, 'term-head', 'def-head')
    .map((head) => textOf(head))
    .filter(Boolean);
  const nested = kids(el, 'def-list').map((inner) => definitionList(inner, ctx));
  return join([
    titleOf(el, ctx),
    heads.length > 0 ? html('p', { class: 'list-title' }, text(heads.join(' – '))) : NONE,
    rows.length > 0 ? html('dl', { id: anchor(el, ctx), lang: langOf(el.attrs, ctx) }, ...rows) : NONE,
    ...nested,
  ]);
}

export const listBlocks: Renderers = { list, 'def-list': definitionList };
