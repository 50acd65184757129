import type { Context } from './context.ts';
import { blocks } from './flow.ts';
import { el as html, isBlank, MARK, NONE, text } from './html.ts';
import { anchor, nameTarget } from './ids.ts';
import { returnLink } from './marks.ts';
import type { SanitisedHtml } from './types-html.ts';
import { element, isElement, kid, kids, textOf, type XmlElement, type XmlNode } from './xml-tree.ts';

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

const isEmail = (node: XmlNode | undefined) => node !== undefined && isElement(node) && node.name === 'email';

/** `corresp` as a note: text in a paragraph, mark as a label. */
export function asNote(el: XmlElement): XmlElement {
  if (el.name !== 'corresp' || kids(el, 'p').length > 0) return el;
  const label = kid(el, 'label');
  // Separates adjacent addresses.
  const words = el.children
    .filter((node) => node !== label)
    .flatMap((node, index, all) => (isEmail(node) && isEmail(all[index - 1]) ? [', ', node] : [node]));
  return { ...el, children: [...(label ? [label] : []), { ...element('p', words) }] };
}

/** A list of notes, each with its label and a link back to its citation. */
export function noteList(notes: readonly XmlElement[], ctx: Context): SanitisedHtml {
  const items = notes.map((note) => noteItem(note, ctx)).filter((item) => item !== '');
  return items.length === 0 ? NONE : html('ul', { class: 'notes', role: 'list' }, ...items);
}

function noteItem(note: XmlElement, ctx: Context): SanitisedHtml {
  const label = textOf(kid(note, 'label')) || note.attrs.symbol || '';
  const id = anchor(note, ctx);
  let back = NONE;
  if (note.attrs.id && !ctx.plain) {
    ctx.page.returns.push({ target: note.attrs.id, scope: ctx.scope, label });
    back = `${MARK.open}r${ctx.page.returns.length - 1}${MARK.end}${MARK.close}` as SanitisedHtml;
    nameTarget(note, label || '*', ctx);
  }
  const body = noteBody(note, ctx, label);
  return isBlank(body) && !id ? NONE : item(id, label, body, back);
}

const noteBody = (note: XmlElement, ctx: Context, label: string): SanitisedHtml =>
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

function item(
  id: string | undefined,
  label: string,
  body: SanitisedHtml,
  back: SanitisedHtml,
): SanitisedHtml {
  const withReturn = body.endsWith('</p>') ? `${body.slice(0, -4)}${back}</p>` : `${body}${back}`;
  return html(
    'li',
    { class: 'note', id },
    label ? html('span', { class: 'label' }, text(label)) : NONE,
    html('div', { class: 'note-body' }, (back === '' ? body : withReturn) as SanitisedHtml),
  );
}

/** The inline notes as a list; empties the page's store of them. */
export function endnoteList(ctx: Context): SanitisedHtml {
  const items: SanitisedHtml[] = [];
  // A note may contain another: the list can grow while it is printed.
  for (let i = 0; i < ctx.page.notes.length && i < 10_000; i++) {
    const note = ctx.page.notes[i];
    if (!note) break;
    items.push(
      item(
        note.id,
        note.label,
        noteBody(note.el, ctx, note.label),
        returnLink(note.returnTo, note.label) as SanitisedHtml,
      ),
    );
  }
  ctx.page.notes = [];
  return items.length === 0 ? NONE : html('ul', { class: 'notes', role: 'list' }, ...items);
}
