import type { Block, Caption, DocumentNode } from '#contract/document/nodes.ts';
import { isElement, type XmlElement, type XmlNode } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { lineIn } from './lines.ts';
import { fitsIn, IN_PARAGRAPH, type Room } from './vocabulary.ts';
import { el } from './xml.ts';

/** Series of blocks. */

/** Blocks for an element that holds paragraphs alone. */
export const paragraphs = (nodes: readonly DocumentNode[] | undefined, ctx: Context): XmlElement[] =>
  flow(nodes ?? [], 'paragraphs', ctx);

/** Blocks for a container; what can't stand there stands in a paragraph of it. */
export function flow(nodes: readonly DocumentNode[], room: Room, ctx: Context): XmlElement[] {
  const out: XmlElement[] = [];
  nodes.forEach((node, at) => {
    const next = nodes[at + 1];
    if (node.type === 'paragraph' && node.attrs?.continued && joins(out.at(-1), room)) {
      const before = out.pop() as XmlElement;
      const whole = before.name === 'p' ? before : el('p', {}, before);
      out.push({ ...whole, children: [...whole.children, ...lineIn('p', node.content, ctx)] });
      return;
    }
    const continues = goesOn(nodes, at);
    const before = out.at(-1);
    for (const made of ctx.writers.block(node, ctx)) {
      const holder = out.at(-1);
      if (
        continues &&
        holder === before &&
        opened(holder) &&
        IN_PARAGRAPH.has(made.name) &&
        node.type !== 'paragraph'
      ) {
        out[out.length - 1] = {
          ...(holder as XmlElement),
          children: [...(holder as XmlElement).children, made, ...after(node)],
        };
      } else if (fitsIn(room, made.name) && !after(node).length && !(continues && made.name !== 'p'))
        out.push(made);
      else if (made.name === 'p') out.push(...squeezed(made, room));
      else
        out.push(
          ...squeezed(el('p', {}, IN_PARAGRAPH.has(made.name) ? made : boxed(made), ...after(node)), room),
        );
    }
    void next;
  });
  return out;
}

/** Whether a paragraph goes on behind this block, with nothing but blocks of lines between. */
function goesOn(nodes: readonly DocumentNode[], at: number): boolean {
  for (let i = at + 1; i < nodes.length; i++) {
    const node = nodes[i];
    if (node?.type === 'paragraph') return node.attrs?.continued === true;
    if (node && UNJOINED.has(node.type)) return false;
  }
  return false;
}

const UNJOINED: ReadonlySet<string> = new Set([
  'section',
  'notes',
  'references',
  'division',
  'blockAnchor',
  'titleLine',
]);

const opened = (node: XmlElement | undefined): boolean =>
  node?.name === 'p' && node.attrs['specific-use'] === undefined;
const joins = (node: XmlElement | undefined, room: Room): boolean =>
  node !== undefined && (opened(node) || (IN_PARAGRAPH.has(node.name) && room !== 'table-wrap'));

/** Punctuation behind a formula. */
const after = (node: DocumentNode): XmlNode[] =>
  node.type === 'displayFormula' && node.attrs.after ? [`${node.attrs.after} `] : [];

/** A paragraph where there may be none. */
const squeezed = (p: XmlElement, room: Room): XmlElement[] =>
  fitsIn(room, 'p') ? [p] : [el('disp-quote', {}, p)];

/** Blocks that a paragraph can't hold, such as a section in a note. */
const boxed = (made: XmlElement): XmlElement => el('boxed-text', {}, ...takenApart(made));

/** Title and text of a caption. */
export const captionOf = (content: readonly (Caption | Block)[], ctx: Context): XmlElement[] => {
  const [first] = content;
  const title = first?.type === 'titleLine' ? first : undefined;
  const rest = title ? content.slice(1) : content;
  return content.length === 0
    ? []
    : [
        el(
          'caption',
          {},
          ...(title ? [el('title', {}, ...lineIn('title', title.content, ctx))] : []),
          ...paragraphs(rest, ctx),
        ),
      ];
};

/** Content of a box that replaces a section or list of notes where these can't stand. */
export const takenApart = (made: XmlElement): XmlElement[] => {
  if (made.name !== 'sec') return [made];
  const [label, title] = ['label', 'title'].map((name) =>
    made.children.filter(isElement).find((one) => one.name === name),
  );
  const rest = made.children.filter(isElement).filter((one) => one !== label && one !== title);
  return [
    ...(label ? [label] : []),
    ...(title && title.children.length > 0 ? [el('caption', {}, title)] : []),
    ...rest,
  ];
};
