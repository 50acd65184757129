import type { Inline } from '#contract/document/inlines.ts';
import type { Block, Definition, List, ListItem, Paragraph, Term } from '#contract/document/nodes.ts';
import { always, attrs, isBlank, text } from '../shared/nodes.ts';
import { kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';
import type { BlockReaders, Context } from './context.ts';
import { blocks, inlines, unwrapped } from './flow.ts';
import { anchor } from './ids.ts';
import { langOf } from './own-language.ts';

const STYLES: Record<string, List['attrs']['style']> = {
  order: 'decimal',
  ordered: 'decimal',
  number: 'decimal',
  'alpha-lower': 'lower-alpha',
  'alpha-upper': 'upper-alpha',
  'roman-lower': 'lower-roman',
  'roman-upper': 'upper-roman',
  simple: 'none',
};

function list(el: XmlElement, ctx: Context): Block[] {
  const items = kids(el, 'list-item');
  const type = el.attrs['list-type'] ?? '';
  const prefix = el.attrs['prefix-word'];
  const labelled = prefix !== undefined || items.some((item) => kid(item, 'label'));
  const style = (Object.hasOwn(STYLES, type) && STYLES[type]) || 'bullet';
  const title = titleOf(el, ctx);
  const id = anchor(el, ctx);
  const start = startOf(el, ctx, items.length);
  const rows = items.map((item, index) =>
    listItem(item, prefix === undefined ? undefined : `${prefix} ${start + index}`, ctx),
  );
  const others = kids(el).filter(
    (child) => !['list-item', 'title', 'label', 'index-term'].includes(child.name),
  );
  const all = {
    id,
    lang: langOf(el.attrs, ctx),
    style,
    start: start > 1 ? start : undefined,
    labelled: labelled ? (true as const) : undefined,
  };
  return [...title, { type: 'list', ...always(all), content: rows }, ...blocks(others, ctx)];
}

/** The number at which a list continues another (`continued-from`). */
function startOf(el: XmlElement, ctx: Context, length: number): number {
  const { listEnds } = ctx.page;
  const stated = /^start-(\d{1,6})$/.exec(el.attrs['specific-use'] ?? '')?.[1];
  const start = stated ? Number(stated) : (listEnds.get(el.attrs['continued-from'] ?? '') ?? 0) + 1;
  if (el.attrs.id) listEnds.set(el.attrs.id, start + length - 1);
  return start;
}

function listItem(item: XmlElement, generated: string | undefined, ctx: Context): ListItem {
  const own = kid(item, 'label');
  const label = textOf(own) || generated;
  const content = blocks(unwrapped(item.children.filter((node) => node !== own)), ctx, { tight: true });
  return {
    type: 'listItem',
    ...attrs({ id: anchor(item, ctx), lang: langOf(item.attrs, ctx), label }),
    content,
  };
}

const listTitle = (content: Inline[]): Paragraph => ({
  type: 'paragraph',
  attrs: { role: 'list-title' },
  content,
});

function titleOf(el: XmlElement, ctx: Context): Block[] {
  const words = inlines(kid(el, 'title')?.children ?? [], ctx);
  const label = textOf(kid(el, 'label'));
  const number: Inline[] = label ? [{ type: 'text', text: label, marks: [{ type: 'label' }] }] : [];
  if (isBlank(words)) return label ? [listTitle(number)] : [];
  return [listTitle(label ? [...number, text(' '), ...words] : words)];
}

function definitionList(el: XmlElement, ctx: Context): Block[] {
  const rows: (Term | Definition)[] = [];
  for (const entry of kids(el, 'def-item')) {
    const number = textOf(kid(entry, 'label'));
    const terms = kids(entry, 'term');
    (number && terms.length === 0 ? kids(entry, 'label') : terms).forEach((part, index) => {
      const id = anchor(part, ctx) ?? (index === 0 ? anchor(entry, ctx) : undefined);
      const label = number && index === 0 && part.name === 'term' ? number : undefined;
      rows.push({ type: 'term', ...attrs({ id, label }), content: inlines(part.children, ctx) });
    });
    for (const part of kids(entry, 'def')) {
      rows.push({
        type: 'definition',
        ...attrs({ id: anchor(part, ctx) }),
        content: blocks(unwrapped(part.children), ctx, { tight: true }),
      });
    }
  }
  const heads = kids(el, 'term-head', 'def-head')
    .map((head) => textOf(head))
    .filter(Boolean);
  const nested = kids(el, 'def-list').flatMap((inner) => definitionList(inner, ctx));
  const title = titleOf(el, ctx);
  const all = attrs({ id: anchor(el, ctx), lang: langOf(el.attrs, ctx) });
  return [
    ...title,
    ...(heads.length > 0 ? [listTitle([text(heads.join(' – '))])] : []),
    ...(rows.length > 0 ? [{ type: 'definitionList' as const, ...all, content: rows }] : []),
    ...nested,
  ];
}

export const listBlocks: BlockReaders = { list, 'def-list': definitionList };
