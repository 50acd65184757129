import { CAPTION_PARTS, type Caption, captionOf } from './captions.ts';
import type { Context, Renderers } from './context.ts';
import { blocks } from './flow.ts';
import { el as html, isBlank, NONE, text } from './html.ts';
import { anchorOr, nameTarget } from './ids.ts';
import { langOf } from './language.ts';
import { doiUrl, safeUrl } from './links.ts';
import { fileMark, mayLieBeside } from './marks.ts';
import { longDescription } from './pictures.ts';
import type { SanitisedHtml } from './types-html.ts';
import { all, isElement, kid, textOf, type XmlElement } from './xml-tree.ts';

/** Figures, groups of them, and other content in files of its own. */

/** Sets the subject of the pictures inside, for alternative texts and missing pictures. */
export function withSubject(el: XmlElement, caption: Caption, fallback: string, ctx: Context): Context {
  const own = textOf(kid(el, 'alt-text'));
  const repeats = own.replace(/[.:]$/, '') === caption.label.replace(/[.:]$/, '');
  const alt = (repeats ? '' : own) || caption.alt || fallback;
  const doi = caption.doi ?? ctx.page.doi;
  const elsewhere = doi ? doiUrl(doi) : undefined;
  const named = caption.label.replace(/[.:]$/, '');
  const label = [named, caption.title].filter(Boolean).join('. ') || ctx.subject?.label;
  return { ...ctx, subject: { alt, what: named || fallback, elsewhere, label } };
}

function figure(el: XmlElement, ctx: Context): SanitisedHtml {
  const id = anchorOr(el, 'figure', ctx);
  const { page } = ctx;
  // Before its children, so that the list is in document order.
  const entry = { id: id ?? '', label: '', title: '', picture: undefined as number | undefined };
  const listed = !ctx.plain && el.name === 'fig';
  if (listed) page.figures.push(entry);
  const caption = captionOf(el, { ...ctx, subject: undefined });
  entry.label = caption.label;
  entry.title = caption.title;
  nameTarget(el, caption.label, ctx);
  const before = page.pictures.length;
  const content = blocks(
    el.children.filter((node) => !isElement(node) || !CAPTION_PARTS.has(node.name)),
    withSubject(el, caption, 'Figure', ctx),
  );
  if (page.pictures.length > before) entry.picture = before;
  const kind = el.attrs['specific-use'] === 'child-fig' ? 'figure supplement' : 'figure';
  return html(
    'figure',
    { class: kind, id, lang: langOf(el.attrs, ctx) },
    isBlank(content) && all(el, 'graphic', 'media').length === 0 ? NONE : content,
    longDescription(el, ctx),
    isBlank(caption.html) ? NONE : html('figcaption', {}, caption.html),
  );
}

function figureGroup(el: XmlElement, ctx: Context): SanitisedHtml {
  const caption = captionOf(el, ctx);
  nameTarget(el, caption.label, ctx);
  const inner = blocks(
    el.children.filter((node) => !isElement(node) || !CAPTION_PARTS.has(node.name)),
    ctx,
  );
  const id = anchorOr(el, 'figure-group', ctx);
  const attributes = { class: 'figure-group', id, role: 'group', 'aria-label': caption.alt || 'Figures' };
  return html(
    'div',
    attributes,
    isBlank(caption.html) ? NONE : html('div', { class: 'group-caption' }, caption.html),
    inner,
  );
}

/** Files that are not shown on the page: name, description, and a link where there is an address. */
function supplementary(el: XmlElement, ctx: Context): SanitisedHtml {
  const caption = captionOf(el, ctx);
  nameTarget(el, caption.label, ctx);
  const inner = withSubject(el, caption, 'supplementary file', ctx);
  const content = blocks(
    el.children.filter((node) => !isElement(node) || !CAPTION_PARTS.has(node.name)),
    inner,
  );
  const link = el.attrs.href ? fileLink(el, inner) : NONE;
  return html(
    'div',
    { class: 'supplementary', id: anchorOr(el, 'supplementary', ctx), lang: langOf(el.attrs, ctx) },
    caption.html,
    content,
    link,
  );
}

function media(el: XmlElement, ctx: Context): SanitisedHtml {
  const caption = captionOf(el, ctx);
  nameTarget(el, caption.label, ctx);
  const link = fileLink(el, withSubject(el, caption, 'file', ctx));
  if (isBlank(caption.html) && !el.attrs.id) return link;
  return html(
    'div',
    { class: 'media', id: el.attrs.id ? anchorOr(el, 'media', ctx) : undefined },
    caption.html,
    longDescription(el, ctx),
    link,
  );
}

/** The public address if there is one, else the name and the version of record. */
function fileLink(el: XmlElement, ctx: Context): SanitisedHtml {
  const href = el.attrs.href ?? '';
  const url = publicUrl(href) ?? ctx.subject?.elsewhere;
  const name = href.split(/[/\\]/).at(-1) ?? '';
  const words = text(
    publicUrl(href)
      ? `Open ${ctx.subject?.what ?? 'file'}`
      : `${name || 'File'} (with the version of record)`,
  );
  if (ctx.inLink || ctx.plain) return name ? html('p', { class: 'file' }, text(name)) : NONE;
  if (href && mayLieBeside(href))
    return fileMark(
      ctx.page,
      { href, name: name || 'File', label: ctx.subject?.label, elsewhere: url, kind: 'block' },
      words,
    );
  if (!url) return name ? html('p', { class: 'file' }, text(name)) : NONE;
  return html('p', { class: 'file' }, html('a', { href: url, rel: 'noopener' }, words));
}

export const figureBlocks: Renderers = {
  fig: figure,
  'fig-group': figureGroup,
  'supplementary-material': supplementary,
  media,
};

const publicUrl = (href: string): string | undefined => {
  const url = safeUrl(href);
  return url?.startsWith('mailto:') ? undefined : url;
};
