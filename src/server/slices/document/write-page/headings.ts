import type { Inline } from '#contract/document/inlines.ts';
import type { Paragraph } from '#contract/document/nodes.ts';
import { type Attributes, NONE, type Tag, text } from '../shared/markup.ts';
import { isBlank, trimmed } from '../shared/nodes.ts';
import { headingText } from '../shared/titles.ts';
import { type Context, idOf } from './context.ts';
import { inlines } from './flow.ts';
import { joinPieces, type Piece, tag } from './pieces.ts';

/** Paragraphs, headings, and sections with headings. */

const CLASSES: Partial<Record<NonNullable<NonNullable<Paragraph['attrs']>['role']>, string>> = {
  verse: 'verse-lines',
  title: 'caption-title',
};

/** `end` stands at its end. */
export function paragraph({ attrs = {}, content }: Paragraph, ctx: Context, end: Piece = NONE): Piece {
  const { id, lang, role, continued, tight } = attrs;
  const words = joinPieces([inlines(content, ctx), end]);
  if (tight) return words;
  const className = role ? (CLASSES[role] ?? role) : continued && 'continued';
  return tag('p', { class: className || undefined, id: idOf(id, ctx), lang }, words);
}

/** A heading of the context's level (at most 6); empty without text. */
export function heading(label: string, words: readonly Inline[] | undefined, ctx: Context): Piece {
  const shown = trimmed(words ?? []);
  if (label === '' && shown.length === 0) return NONE;
  const both = label !== '' && shown.length > 0;
  return headingOf(
    joinPieces([
      label ? tag('span', { class: 'label' }, text(label)) : NONE,
      text(both ? ' ' : ''),
      inlines(shown, ctx),
    ]),
    ctx,
  );
}

/** A heading of the context's level, between 2 and 6. */
export const headingOf = (words: Piece, ctx: Context): Piece =>
  tag(`h${Math.min(6, Math.max(2, ctx.level))}` as Tag, {}, words);

/** `Figure 1. Title`, on one line; adds a full stop to the label for screen readers. */
export function titleLine(label: string, words: readonly Inline[] | undefined, ctx: Context): Piece {
  const blank = isBlank(words ?? []);
  if (label === '' && blank) return NONE;
  const stop = /[.:;,)\]]$/.test(label) || blank ? '' : '.';
  return tag(
    'p',
    { class: 'caption-title' },
    label ? tag('span', { class: 'label' }, text(label + stop)) : NONE,
    text(label && !blank ? ' ' : ''),
    blank ? NONE : tag('strong', {}, inlines(words, ctx)),
  );
}

interface Headed {
  id?: string;
  lang?: string;
  label?: string;
  title?: readonly Inline[];
}

/** A section, listed in the contents if it has a heading. */
export function headed(
  { id, lang, label = '', title }: Headed,
  attributes: Attributes,
  ctx: Context,
  body: (inner: Context) => Piece,
): Piece {
  const head = heading(label, title, ctx);
  const isHeaded = head !== '';
  if (isHeaded && id && !ctx.unlisted && !ctx.plain && ctx.level <= 6) {
    const entry = { id: ctx.page.prefix + id, level: ctx.level, title: headingText(label, title) };
    ctx.page.sections.push(entry);
  }
  const content = body(isHeaded ? { ...ctx, level: ctx.level + 1 } : ctx);
  return tag('section', { ...attributes, id: idOf(id, ctx), lang }, head, content);
}
