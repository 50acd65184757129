import type { Block, Note, Notes } from '#contract/document/nodes.ts';
import { attrs } from '../shared/nodes.ts';
import { isElement, kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { withContributors } from './contributions.ts';
import { blocks } from './flow.ts';
import { anchor } from './ids.ts';

/** Footnotes: grouped in the source, or written inline. */

const TITLES: [RegExp, string][] = [
  [/^con$|contribution/, 'Author contributions'],
  [/conflict|coi|competing/i, 'Competing interests'],
  [/financial|supported|funding/, 'Funding'],
  [/data/, 'Data availability'],
  [/^abbr/, 'Abbreviations'],
];

/** The heading for an `fn-type` (or the `content-type` of a group). */
export const noteTitle = (type: string): string | undefined =>
  TITLES.find(([pattern]) => pattern.test(type))?.[1];

export function noteGroupTitle(group: XmlElement): string {
  const types = new Set(kids(group, 'fn').map((fn) => noteTitle(fn.attrs['fn-type'] ?? '')));
  const [only] = types;
  return noteTitle(group.attrs['content-type'] ?? '') ?? (types.size === 1 && only ? only : 'Notes');
}

/** A list of notes, each with its label. */
export function noteList(notes: readonly XmlElement[], ctx: Context): Notes[] {
  const items = notes.flatMap((note) => noteItem(note, ctx));
  return items.length === 0 ? [] : [{ type: 'notes', content: items }];
}

function noteItem(note: XmlElement, ctx: Context): Note[] {
  const label = textOf(kid(note, 'label')) || note.attrs.symbol || '';
  const id = anchor(note, ctx);
  const content = noteContent(label ? note : withContributors(note, ctx), ctx, label);
  return content.length === 0 && !id
    ? []
    : [{ type: 'note', ...attrs({ id, label: label || undefined }), content }];
}

export const noteContent = (note: XmlElement, ctx: Context, label: string): Block[] =>
  blocks(
    note.children
      .filter((node) => !isElement(node) || node.name !== 'label')
      .map((node) => (isElement(node) && node.name === 'p' ? withoutMark(node, label) : node)),
    ctx,
  );

/** A paragraph without the mark that repeats the label. */
function withoutMark(p: XmlElement, label: string): XmlElement {
  const first = p.children.find((node) => isElement(node) || node.trim() !== '');
  const isMark = label && first && isElement(first) && first.name === 'sup' && textOf(first) === label;
  if (!isMark) return p;
  const rest = p.children.slice(p.children.indexOf(first) + 1);
  return {
    ...p,
    children: rest.map((node, index) => (index === 0 && !isElement(node) ? node.trimStart() : node)),
  };
}
