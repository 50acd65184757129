import type { WordParagraph } from './blocks.ts';
import { noteChange } from './changes.ts';
import { type Context, notice } from './context.ts';
import { readInlines } from './inlines.ts';
import { paragraphProperties } from './styles.ts';
import { readTable } from './tables.ts';
import { isOn, kid, kids, valueIn, type WordElement } from './xml-elements.ts';

/** Adds the blocks inside an element, such as a note or a text box, to those of the context's file. */
export function readBlocks(context: Context, container: WordElement): void {
  for (const child of kids(container)) readBlock(context, child);
  flushJoined(context);
}

/** Adds a block to those of the context's file. */
export function readBlock(context: Context, element: WordElement): void {
  switch (element.name) {
    case 'w:p':
      readParagraph(context, element);
      return;
    case 'w:tbl': {
      flushJoined(context);
      const table = readTable(context, element, readBlocks);
      if (table) context.file.blocks.push(table);
      return;
    }
    case 'w:sdt':
      each(context, kid(element, 'w:sdtContent'));
      return;
    case 'w:ins':
    case 'w:moveTo':
    case 'w:customXml':
      each(context, element);
      return;
    case 'mc:AlternateContent':
      each(context, kid(element, 'mc:Choice') ?? kid(element, 'mc:Fallback'));
      return;
    case 'm:oMathPara':
    case 'm:oMath':
      readParagraph(context, { name: 'w:p', attrs: {}, children: [element] });
      return;
    case 'w:bookmarkStart':
      // Between paragraphs: it marks the next one.
      context.collector.add({ kind: 'bookmark', name: element.attrs['w:name'] ?? '' });
      return;
    case 'w:altChunk':
    case 'w:subDoc':
      notice(
        context,
        'embedded-document',
        context.relationships.get(element.attrs['r:id'] ?? '')?.target ?? '',
      );
      return;
    default:
  }
}

function each(context: Context, element: WordElement | undefined): void {
  for (const child of kids(element)) readBlock(context, child);
}

/** A paragraph whose mark was deleted goes on in the next one, which gives it its style. */
const joined = new WeakMap<Context['collector'], true>();

function flushJoined(context: Context): void {
  if (!joined.delete(context.collector)) return;
  const content = context.collector.paragraph();
  if (content.length > 0) context.file.blocks.push(paragraphOf(context, undefined, content));
}

function readParagraph(context: Context, element: WordElement): void {
  const properties = kid(element, 'w:pPr');
  const changed = kid(properties, 'w:pPrChange');
  if (changed) noteChange(context, changed);
  readInlines(context, element, valueIn(properties, 'w:pStyle'), readBlocks);
  const mark = kid(properties, 'w:rPr');
  if (kid(mark, 'w:del') || kid(mark, 'w:moveFrom')) {
    joined.set(context.collector, true);
    return;
  }
  joined.delete(context.collector);
  // The mark that ends a section may be hidden with all of its paragraph.
  const paragraph = paragraphOf(context, properties, context.collector.paragraph());
  if (!isOn(mark, 'w:vanish') || paragraph.content.length > 0) context.file.blocks.push(paragraph);
}

function paragraphOf(
  { styles, numbering }: Context,
  properties: WordElement | undefined,
  content: WordParagraph['content'],
): WordParagraph {
  const styleId = valueIn(properties, 'w:pStyle');
  const styled = styles.paragraph(styleId);
  const own = paragraphProperties(properties);
  const numbered = numbering.next({
    numId: own.numId ?? styled.numId,
    level: own.level ?? styled.level,
  });
  const outline = own.outline ?? styled.outline;
  const align = own.align ?? styled.align;
  return {
    kind: 'paragraph',
    style: styles.name(styleId),
    // Level 10 is body text.
    ...(outline !== undefined && outline < 10 && { outline }),
    ...(align && { align }),
    indent: {
      left: own.left ?? numbered?.indent.left ?? styled.left ?? 0,
      first: own.first ?? numbered?.indent.first ?? styled.first ?? 0,
    },
    ...(numbered && { list: numbered.place }),
    base: styles.base(styleId),
    content,
  };
}
