import type { Block, Caption, Graphic, TableNotes } from '#contract/document/nodes.ts';
import type { WordInline } from '../docx/blocks.ts';
import { paragraphBlocks, tableOf } from './blocks.ts';
import type { Building } from './building.ts';
import { captionNode } from './captions.ts';
import type { FoundFloat } from './floats.ts';
import { graphicOf } from './inlines.ts';
import type { Item, ParagraphItem } from './items.ts';
import { flat } from './texts.ts';

function graphicsOf(building: Building, item: ParagraphItem): Graphic[] {
  return [...flat(item.paragraph.content)].flatMap((inline) => {
    const picture = inline.kind === 'object' ? inline.preview : inline;
    const attrs = picture?.kind === 'picture' ? graphicOf(building, picture) : undefined;
    return attrs ? [{ type: 'graphic' as const, attrs: { id: building.id('g'), ...attrs } }] : [];
  });
}

const bookmarksIn = ({ paragraph }: ParagraphItem) =>
  paragraph.content.filter(({ kind }) => kind === 'bookmark');

/** Links to the picture lead to its caption. */
const withBookmarks = (item: ParagraphItem, bookmarks: WordInline[]): ParagraphItem => ({
  ...item,
  paragraph: { ...item.paragraph, content: [...item.paragraph.content, ...bookmarks] },
});

const prefixes = { figure: 'fig', table: 'tab', supplement: 'supp' } as const;

/** The node of a figure or table; its id, and the key that the text mentions it by. */
export function floatNode(
  building: Building,
  items: readonly Item[],
  float: FoundFloat,
): { block: Block; id: string; key?: string } {
  const head = float.caption === undefined ? undefined : (items[float.caption] as ParagraphItem);
  const table = float.shown.map((index) => items[index]).find((item) => item?.kind === 'table');
  const kind = float.found?.kind ?? (table ? 'table' : 'figure');
  const id = building.id(prefixes[kind]);
  const more = float.more.map((index) => items[index] as ParagraphItem);
  const places = float.shown.flatMap((index) => {
    const item = items[index];
    return item?.kind === 'paragraph' && index !== float.caption ? bookmarksIn(item) : [];
  });
  const caption: Caption | undefined =
    head && float.found && captionNode(building, withBookmarks(head, places), float.found, more);
  const label = float.found?.label;
  if (float.label !== undefined) building.take(items[float.label]?.words.replace(/\ufffc/g, '') ?? '');
  const captions = caption && caption.content.length > 0 ? [caption] : [];
  const graphics = float.shown.flatMap((index) => {
    const item = items[index];
    return item?.kind === 'paragraph' ? graphicsOf(building, item) : [];
  });
  const key = float.found?.key;
  if (kind === 'supplement')
    return {
      id,
      key,
      block: {
        type: 'supplement',
        attrs: { id, kind: 'supplement', ...(label && { label }) },
        content: [...captions, ...graphics, ...(table ? [tableOf(building, table.table)] : [])],
      },
    };
  if (kind === 'figure' && !table)
    return {
      id,
      key,
      block: { type: 'figure', attrs: { id, ...(label && { label }) }, content: [...captions, ...graphics] },
    };
  const notes: TableNotes[] =
    float.notes.length > 0
      ? [
          {
            type: 'tableNotes',
            content: float.notes.flatMap((index) =>
              paragraphBlocks(building, (items[index] as ParagraphItem).paragraph),
            ),
          },
        ]
      : [];
  return {
    id,
    key,
    block: {
      type: 'tableFigure',
      attrs: { id, ...(label && { label }) },
      content: [...captions, ...(table ? [tableOf(building, table.table)] : graphics), ...notes],
    },
  };
}
