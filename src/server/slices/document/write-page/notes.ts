import type { Block, Note, Notes } from '#contract/document/nodes.ts';
import { headingIn } from '../shared/headings-in.ts';
import { NONE, text } from '../shared/markup.ts';
import { type Context, freshId, idOf, languageOf } from './context.ts';
import { blocks } from './flow.ts';
import { headingOf, paragraph } from './headings.ts';
import { joinPieces, type Piece, tag } from './pieces.ts';

/** A list of notes, each with its label and a link back to its citation. */
export const notes = ({ content }: Notes, ctx: Context): Piece =>
  noteList(content.map((note) => item(note, ctx)));

const noteList = (items: Piece[]): Piece => tag('ul', { class: 'notes', role: 'list' }, ...items);

function item({ attrs = {}, content }: Note, ctx: Context): Piece {
  const { id, label = '' } = attrs;
  const from = id && !ctx.plain ? ctx.page.links.citedFrom.get(id) : undefined;
  return noteItem(id, label, content, from, ctx);
}

function noteItem(
  id: string | undefined,
  label: string,
  content: readonly Block[],
  from: string | undefined,
  ctx: Context,
): Piece {
  return tag(
    'li',
    { class: 'note', id: idOf(id, ctx) },
    label ? tag('span', { class: 'label' }, text(label)) : NONE,
    tag(
      'div',
      { class: 'note-body' },
      body(content, from === undefined ? NONE : returnLink(from, label, ctx), ctx),
    ),
  );
}

/** The link back is in the last paragraph, if the note ends with one. */
function body(content: readonly Block[], back: Piece, ctx: Context): Piece {
  const last = content.at(-1);
  return last?.type === 'paragraph' && !last.attrs?.tight
    ? joinPieces([blocks(content.slice(0, -1), ctx), paragraph(last, ctx, back)])
    : joinPieces([blocks(content, ctx), back]);
}

/** `↩`, back to where a note is cited. */
const returnLink = (id: string, label: string, { page }: Context): Piece =>
  joinPieces([
    text(' '),
    tag(
      'a',
      {
        class: 'return',
        href: `#${page.prefix}${id}`,
        role: 'doc-backlink',
        'aria-label': `Back to the text${label ? `, note ${label}` : ''}`,
      },
      text('↩'),
    ),
  ]);

/** The notes of the text so far, in a section of their own. */
export function endnotes(ctx: Context): Piece {
  const { page } = ctx;
  const items: Piece[] = [];
  // A note may contain another: the list can grow while it is printed.
  for (let i = 0; i < page.notes.length && i < 10_000; i++) {
    const note = page.notes[i];
    if (!note) break;
    items.push(noteItem(note.node.attrs?.id, note.label, note.node.content, note.returnTo, ctx));
  }
  page.notes = [];
  if (items.length === 0) return NONE;
  const id = freshId('footnotes', page);
  const title = headingIn(languageOf(ctx), 'Footnotes');
  if (!ctx.unlisted) page.sections.push({ id: page.prefix + id, level: ctx.level, title });
  return tag(
    'section',
    { id: idOf(id, ctx), role: 'doc-endnotes' },
    headingOf(text(title), ctx),
    noteList(items),
  );
}
