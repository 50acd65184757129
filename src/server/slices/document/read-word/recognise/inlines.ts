import type { Footnote, Inline, InlineGraphic } from '#contract/document/inlines.ts';
import type { Mark, Text } from '#contract/document/marks.ts';
import type { Block, GraphicAttrs } from '#contract/document/nodes.ts';
import type { WordBlock, WordFormat, WordInline, WordPicture } from '../docx/blocks.ts';
import type { Building } from './building.ts';

/** Targets of the file's cross-references until all ids are known: bookmarks, and works of citation fields. */
export const pending = { bookmark: 'bookmark:', work: 'work:' } as const;

/** Formatting of a whole paragraph, which distinguishes none of its words. */
type Plain = Pick<WordFormat, 'bold' | 'italic' | 'underline' | 'smallCaps'>;

type BlocksOf = (building: Building, blocks: readonly WordBlock[]) => Block[];

const styles = ['italic', 'bold', 'underline', 'strike', 'smallCaps', 'monospace', 'sub', 'sup'] as const;

function marksOf(format: WordFormat, plain: Plain, link: string | undefined): Mark[] {
  const marks: Mark[] = link === undefined ? [] : [{ type: 'link', attrs: { href: link } }];
  for (const style of styles) {
    const isPlain = style in plain && plain[style as keyof Plain];
    // Links are underlined by themselves.
    if (format[style] && !isPlain && !(style === 'underline' && link !== undefined))
      marks.push({ type: style });
  }
  return marks;
}

export function graphicOf(building: Building, picture: WordPicture): GraphicAttrs | undefined {
  const file = picture.part ? building.picture({ ...picture, part: picture.part }) : picture.link;
  return file === undefined
    ? undefined
    : { files: [file], ...(picture.alt && !picture.decorative && { alt: picture.alt }) };
}

/** Addresses by which plug-ins of Google Docs find their citations again; they lead readers nowhere. */
const ofPlugIns =
  /^https?:\/\/(?:www\.)?(?:zotero\.org\/google-docs\/|paperpile\.com\/[bc]\/|(?:sciwheel|f1000)\.com\/work\/citation\b)/i;
const isLink = (href: string) => /^(?:https?|mailto|ftp):/i.test(href) && !ofPlugIns.test(href);

/** The content of a paragraph; `plain` is what all of it has. */
export function inlinesOf(
  building: Building,
  content: readonly WordInline[],
  blocksOf: BlocksOf,
  plain: Plain = {},
  link?: string,
): Inline[] {
  return content.flatMap((inline): Inline[] => {
    switch (inline.kind) {
      case 'text': {
        const marks = marksOf(inline, plain, link);
        return [{ type: 'text', text: inline.text.replace(/\t/g, ' '), ...(marks.length > 0 && { marks }) }];
      }
      case 'break':
        return inline.of === 'line' ? [{ type: 'lineBreak' }] : [{ type: 'text', text: ' ' }];
      case 'math':
        // A tracked deletion leaves the shell of a formula.
        if (/^<math[^>]*><\/math>$/.test(inline.mathml)) return [];
        return [
          {
            type: 'inlineFormula',
            attrs: { mathml: inline.mathml.replace('<math display="block">', '<math>') },
          },
        ];
      case 'picture': {
        const attrs = graphicOf(building, inline);
        return attrs ? [{ type: 'inlineGraphic', attrs }] : [];
      }
      case 'object': {
        const attrs = inline.preview && graphicOf(building, inline.preview);
        if (!attrs) return [];
        const isFormula = inline.what === 'mathtype' || inline.what === 'equation-editor';
        return [
          isFormula
            ? { type: 'inlineFormula', attrs: { files: attrs.files } }
            : { type: 'inlineGraphic', attrs },
        ];
      }
      case 'note':
        return footnoteOf(building, inline.id, blocksOf);
      case 'bookmark':
        return [{ type: 'anchor', attrs: { id: pending.bookmark + inline.name } }];
      case 'link': {
        if (inline.href && isLink(inline.href))
          return inlinesOf(building, inline.content, blocksOf, plain, inline.href);
        const inner = inlinesOf(building, inline.content, blocksOf, plain, link);
        return inline.anchor ? [reference([pending.bookmark + inline.anchor], 'other', inner)] : inner;
      }
      case 'field': {
        const inner = inlinesOf(building, inline.content, blocksOf, plain, link);
        if (inline.works)
          return [
            reference(
              inline.works.map((work) => pending.work + work),
              'bibr',
              inner,
            ),
          ];
        const [, name] = /^(?:REF|PAGEREF)\s+(\S+)/i.exec(inline.instruction) ?? [];
        return name && !/^PAGEREF/i.test(inline.instruction)
          ? [reference([pending.bookmark + name], 'other', inner)]
          : inner;
      }
      default:
        return [];
    }
  });
}

const reference = (targets: string[], kind: string, content: Inline[]): Inline => ({
  type: 'crossReference',
  attrs: { targets, kind },
  content,
});

function footnoteOf(building: Building, id: string, blocksOf: BlocksOf): Footnote[] {
  const note = building.file.notes[id];
  if (!note) return [];
  // A note that is marked twice is printed once.
  delete building.file.notes[id];
  const blocks = blocksOf(building, note.blocks);
  return [
    {
      type: 'footnote',
      attrs: { id: building.id('fn') },
      content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }],
    },
  ];
}

const isText = (inline: Inline | undefined): inline is Text => inline?.type === 'text';
const sameMarks = (a: Text, b: Text) => JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? []);

/** With stretches of one look as one text. */
export function joined(inlines: readonly Inline[]): Inline[] {
  const out: Inline[] = [];
  for (const inline of inlines) {
    const last = out.at(-1);
    if (isText(inline) && isText(last) && sameMarks(inline, last))
      out[out.length - 1] = { ...last, text: last.text + inline.text };
    else out.push(inline);
  }
  return out;
}

/** Without links to other places: what is itself a link holds none. */
export const unlinked = (inlines: readonly Inline[]): Inline[] =>
  inlines.map((inline) => {
    if (!isText(inline) || !inline.marks) return inline;
    const marks = inline.marks.filter(({ type }) => type !== 'link');
    return { type: 'text', text: inline.text, ...(marks.length > 0 && { marks }) };
  });

/** Without spaces at its ends, stretches of one look joined, spaces once. */
export function tidied(inlines: readonly Inline[]): Inline[] {
  let spaced = true;
  const once = joined(inlines).map((inline) => {
    if (!isText(inline)) {
      spaced = inline.type === 'lineBreak' || (inline.type === 'anchor' && spaced);
      return inline;
    }
    let text = inline.text.replace(/[ \n\r]+/g, ' ');
    if (spaced) text = text.replace(/^ /, '');
    if (text !== '') spaced = text.endsWith(' ');
    return { ...inline, text };
  });
  for (let index = once.length - 1; index >= 0; index--) {
    const inline = once[index];
    if (inline?.type === 'lineBreak') once.splice(index, 1);
    else if (isText(inline)) {
      once[index] = { ...inline, text: inline.text.trimEnd() };
      if (inline.text.trim() !== '') break;
    } else if (inline?.type !== 'anchor') break;
  }
  return once.filter((inline) => !isText(inline) || inline.text !== '');
}

/** The text of inlines, each other node as one character, anchors as none: offsets in it are those of `cut`. */
const OBJECT = '\ufffc';
const textIn = (inline: Inline): string => {
  if (isText(inline)) return inline.text;
  return inline.type === 'anchor' ? '' : OBJECT;
};
export const lineOf = (inlines: readonly Inline[]): string => inlines.map(textIn).join('');

/** The words of inlines with their marks, by the same offsets. */
export const textsOf = (inlines: readonly Inline[]): Text[] =>
  inlines.map((inline) => (isText(inline) ? inline : { type: 'text', text: textIn(inline) }));

/** The inlines from one offset to another. */
export function cut(inlines: readonly Inline[], from: number, to = Number.POSITIVE_INFINITY): Inline[] {
  const out: Inline[] = [];
  let at = 0;
  for (const inline of inlines) {
    const { length } = textIn(inline);
    const [begin, end] = [Math.max(from - at, 0), Math.min(to - at, length)];
    if (length === 0 ? at >= from && at < to : begin < end)
      out.push(isText(inline) ? { ...inline, text: inline.text.slice(begin, end) } : inline);
    at += length;
  }
  return out;
}

/** The inlines without their first characters, which links may still lead to. */
export const behind = (inlines: readonly Inline[], from: number): Inline[] => [
  ...cut(inlines, 0, from).filter(({ type }) => type === 'anchor'),
  ...cut(inlines, from),
];

/** Graphics of a paragraph that holds nothing else. */
export const onlyGraphics = (inlines: readonly Inline[]): InlineGraphic[] | undefined => {
  const graphics = inlines.filter((inline): inline is InlineGraphic => inline.type === 'inlineGraphic');
  const others = inlines.filter(
    (inline) =>
      !['inlineGraphic', 'lineBreak', 'anchor'].includes(inline.type) &&
      !(isText(inline) && inline.text.trim() === ''),
  );
  return graphics.length > 0 && others.length === 0 ? graphics : undefined;
};
