import type {
  Block,
  Caption,
  Figure,
  FigureGroup,
  Supplement,
  TableFigure,
  TableNotes,
} from '#contract/document/nodes.ts';
import { doiUrl, mayLieBeside, safeUrl } from '../shared/links.ts';
import { NONE, text } from '../shared/markup.ts';
import { captionTitle, captionWords, shorten } from '../shared/titles.ts';
import { type Context, freshId, idOf } from './context.ts';
import { blocks } from './flow.ts';
import { titleLine } from './headings.ts';
import { longDescription } from './pictures.ts';
import { isEmpty, joinPieces, type Piece, tag } from './pieces.ts';
import type { FloatEntry } from './types.ts';

/** Figures, tables with captions, files. */

interface Captioned {
  label: string;
  /** Plain text. */
  title: string;
  /** Title line, paragraphs, sources; may be empty. */
  shown: Piece;
  /** Alternative text. */
  alt: string;
}

type Float = Figure | FigureGroup | TableFigure | Supplement;

function captionOf(node: Float, ctx: Context): Captioned {
  const { label = '', doi } = node.attrs;
  const caption = (node.content as readonly (Caption | Block)[]).find((one) => one.type === 'caption');
  const [first, ...rest] = caption?.content ?? [];
  const titled = first?.type === 'titleLine' ? first : undefined;
  const title = captionTitle(caption);
  const shown = joinPieces([
    titleLine(label, titled?.content, ctx),
    blocks((titled ? rest : (caption?.content ?? [])) as Block[], ctx),
    doi ? objectDoi(doi) : NONE,
  ]);
  const alt = [label.replace(/[.:]$/, ''), title || shorten(captionWords(caption), 180)]
    .filter(Boolean)
    .join('. ')
    .replace(/[.:]$/, '');
  return { label, title, shown, alt };
}

const objectDoi = (doi: string): Piece =>
  tag('p', { class: 'object-doi' }, tag('a', { href: doiUrl(doi), rel: 'noopener' }, text(doiUrl(doi))));

/** The captioned content. */
const contentOf = (node: Float): Block[] =>
  (node.content as readonly (Caption | Block)[]).filter((one) => one.type !== 'caption');

/** Sets the subject of the pictures inside, for alternative texts and missing pictures. */
function withSubject(node: Float, caption: Captioned, fallback: string, ctx: Context): Context {
  const own = node.attrs.alt ?? '';
  const repeats = own.replace(/[.:]$/, '') === caption.label.replace(/[.:]$/, '');
  const alt = (repeats ? '' : own) || caption.alt || fallback;
  const doi = node.attrs.doi ?? ctx.page.doi;
  const elsewhere = doi ? doiUrl(doi) : undefined;
  const named = caption.label.replace(/[.:]$/, '');
  const label = [named, caption.title].filter(Boolean).join('. ') || ctx.subject?.label;
  return { ...ctx, subject: { alt, what: named || fallback, elsewhere, label } };
}

type Entry = FloatEntry & { picture?: number };

/** Writes the content, and notes its first picture in the entry. */
function withEntry(entry: Entry, ctx: Context, write: () => Piece): Piece {
  const before = ctx.page.pictures.length;
  const content = write();
  if (ctx.page.pictures.length > before) entry.picture = before;
  return content;
}

export function figure(node: Figure, ctx: Context): Piece {
  const { id = '', lang, supplement } = node.attrs;
  // Before its children, so that the list is in document order.
  const entry: Entry = { id: ctx.page.prefix + id, label: '', title: '' };
  if (!ctx.plain) ctx.page.figures.push(entry);
  const caption = captionOf(node, { ...ctx, subject: undefined });
  entry.label = caption.label;
  entry.title = caption.title;
  const inner = withSubject(node, caption, 'Figure', ctx);
  const content = withEntry(entry, ctx, () => blocks(contentOf(node), inner));
  return tag(
    'figure',
    { class: supplement ? 'figure supplement' : 'figure', id: idOf(id || undefined, ctx), lang },
    content,
    longDescription(node.attrs, ctx),
    isEmpty(caption.shown) ? NONE : tag('figcaption', {}, caption.shown),
  );
}

export function figureGroup(node: FigureGroup, ctx: Context): Piece {
  const caption = captionOf(node, ctx);
  const inner = blocks(contentOf(node), ctx);
  const id = idOf(node.attrs.id, ctx);
  if (node.attrs.of === 'tables') return tag('div', { class: 'table-group', id }, caption.shown, inner);
  return tag(
    'div',
    { class: 'figure-group', id, role: 'group', 'aria-label': caption.alt || 'Figures' },
    isEmpty(caption.shown) ? NONE : tag('div', { class: 'group-caption' }, caption.shown),
    inner,
  );
}

/** Caption above, notes below. */
export function tableFigure(node: TableFigure, ctx: Context): Piece {
  const { id = '', lang } = node.attrs;
  const { page } = ctx;
  const entry: Entry = { id: page.prefix + id, label: '', title: '' };
  if (!ctx.plain) page.tables.push(entry);
  const caption = captionOf(node, { ...ctx, subject: undefined });
  entry.label = caption.label;
  entry.title = caption.title;
  const subject = withSubject(node, caption, 'Table', ctx);
  const captionId =
    isEmpty(caption.shown) || ctx.plain ? undefined : idOf(freshId(`${id}-caption`, page), ctx);
  const inner: Context = { ...subject, tableCaption: captionId };
  const isNotes = (one: Block): one is TableNotes => one.type === 'tableNotes';
  const all = contentOf(node);
  const content = withEntry(entry, ctx, () =>
    blocks(
      all.filter((one) => !isNotes(one)),
      inner,
    ),
  );
  return tag(
    'figure',
    { class: 'table', id: idOf(id || undefined, ctx), lang },
    captionId ? tag('figcaption', { id: captionId }, caption.shown) : NONE,
    content,
    longDescription(node.attrs, ctx),
    blocks(all.filter(isNotes), { ...ctx, subject: undefined }),
  );
}

/** Files that are not shown on the page: name, description, and a link where there is an address. */
export function supplement(node: Supplement, ctx: Context): Piece {
  const { id, lang, kind, href } = node.attrs;
  const caption = captionOf(node, ctx);
  if (kind === 'media') {
    const link = fileLink(href, withSubject(node, caption, 'file', ctx));
    if (isEmpty(caption.shown) && !id) return link;
    return tag(
      'div',
      { class: 'media', id: idOf(id, ctx) },
      caption.shown,
      longDescription(node.attrs, ctx),
      link,
    );
  }
  const inner = withSubject(node, caption, 'supplementary file', ctx);
  const content = blocks(contentOf(node), inner);
  const link = href ? fileLink(href, inner) : NONE;
  return tag('div', { class: 'supplementary', id: idOf(id, ctx), lang }, caption.shown, content, link);
}

/** The public address if there is one, else the name and the version of record. */
function fileLink(href = '', ctx: Context): Piece {
  const own = publicUrl(href);
  const url = own ?? ctx.subject?.elsewhere;
  const name = href.split(/[/\\]/).at(-1) ?? '';
  const words = text(
    own ? `Open ${ctx.subject?.what ?? 'file'}` : `${name || 'File'} (with the version of record)`,
  );
  if (ctx.inLink || ctx.plain) return name ? tag('p', { class: 'file' }, text(name)) : NONE;
  if (href && mayLieBeside(href)) {
    const { files } = ctx.page;
    files.push({ href, name: name || 'File', label: ctx.subject?.label, elsewhere: url, kind: 'block' });
    return { file: files.length - 1, words: [words] };
  }
  if (!url) return name ? tag('p', { class: 'file' }, text(name)) : NONE;
  return tag('p', { class: 'file' }, tag('a', { href: url, rel: 'noopener' }, words));
}

const publicUrl = (href: string): string | undefined => {
  const url = safeUrl(href);
  return url?.startsWith('mailto:') ? undefined : url;
};
