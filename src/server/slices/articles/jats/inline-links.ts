import type { Context, Renderers } from './context.ts';
import { inlines } from './flow.ts';
import { el as html, isBlank, MARK, NONE, text } from './html.ts';
import { alias, anchor, anchorKey, freshId } from './ids.ts';
import {
  doiUrl,
  emailIn,
  emailUrl,
  normaliseDoi,
  normalisePmcid,
  normalisePmid,
  pmcUrl,
  pubmedUrl,
  safeUrl,
} from './links.ts';
import { fileMark, mayLieBeside } from './marks.ts';
import type { SanitisedHtml } from './types-html.ts';
import { isElement, kid, textOf, type XmlElement } from './xml-tree.ts';

/** Links: within the article, to the outside, and to footnotes. */

/** An external link; only its text inside another link or without a safe address. */
function outward(href: string | undefined, content: SanitisedHtml, ctx: Context, id?: string): SanitisedHtml {
  if (!href || ctx.inLink || isBlank(content)) return id ? html('span', { id }, content) : content;
  return html('a', { id, href, rel: href.startsWith('mailto:') ? undefined : 'noopener' }, content);
}

const inLink = (ctx: Context): Context => ({ ...ctx, inLink: true });

function extLink(el: XmlElement, ctx: Context): SanitisedHtml {
  const href = el.attrs.href;
  if (href?.startsWith('#')) return crossReference(el, [href.slice(1)], 'other', ctx);
  const url = safeUrl(href ?? textOf(el), el.attrs['ext-link-type']);
  const content = inlines(el.children, inLink(ctx));
  return outward(url, isBlank(content) && url ? text(url) : content, ctx, anchor(el, ctx));
}

function xref(el: XmlElement, ctx: Context): SanitisedHtml {
  const targets = (el.attrs.rid ?? '').split(/[\s,]+/).filter(Boolean);
  return crossReference(el, targets, el.attrs['ref-type'] ?? 'other', ctx);
}

const FOOTNOTE_TYPES: ReadonlySet<string> = new Set(['fn', 'table-fn', 'author-notes', 'corresp']);

/** Left as a mark (see `marks.ts`) until all targets are known. */
function crossReference(el: XmlElement, targets: string[], refType: string, ctx: Context): SanitisedHtml {
  if (ctx.plain && FOOTNOTE_TYPES.has(refType)) return NONE;
  const content = inlines(el.children, inLink(ctx));
  if (ctx.plain || ctx.inLink || targets.length === 0) return content;
  const { page, scope } = ctx;
  const first = anchorKey(scope, targets[0] ?? '');
  let ownId: string | undefined;
  if (FOOTNOTE_TYPES.has(refType) && !page.citedFrom.has(first)) {
    ownId = freshId(`ref-${targets[0]}`, ctx);
    page.citedFrom.set(first, ownId);
  }
  page.xrefs.push({
    targets: targets.slice(0, 50),
    scope,
    refType: /^[a-z-]{1,30}$/.test(refType) ? refType : 'other',
    ownId,
  });
  return `${MARK.open}x${page.xrefs.length - 1}${MARK.end}${content}${MARK.close}` as SanitisedHtml;
}

/** An inline footnote: a number here, the note at the end of the article. */
function footnote(el: XmlElement, ctx: Context): SanitisedHtml {
  if (ctx.plain) return NONE;
  const { page } = ctx;
  const label = textOf(kid(el, 'label')) || el.attrs.symbol || String(page.notes.length + 1);
  const id = freshId(el.attrs.id ?? `fn-${page.notes.length + 1}`, ctx);
  alias(el.attrs.id, id, ctx);
  // Some files set the mark themselves, as a cross-reference right before the note.
  const marked = el.attrs.id && page.citedFrom.get(anchorKey(ctx.scope, el.attrs.id));
  if (marked) {
    page.notes.push({ el, id, returnTo: marked, label });
    return NONE;
  }
  const returnTo = freshId(`ref-${id}`, ctx);
  page.notes.push({ el, id, returnTo, label });
  if (ctx.inLink) return html('sup', { id: returnTo }, text(label));
  const link = html(
    'a',
    { id: returnTo, class: 'xref', 'data-ref-type': 'fn', href: `#${id}`, role: 'doc-noteref' },
    text(label),
  );
  return html('sup', {}, link);
}

function email(el: XmlElement, ctx: Context): SanitisedHtml {
  const address = emailIn(el.attrs.href?.replace(/^mailto:/i, '') ?? '') ?? emailIn(textOf(el));
  return outward(address && emailUrl(address), inlines(el.children, inLink(ctx)), ctx);
}

/** An identifier, linked where possible. */
function publicationId(el: XmlElement, ctx: Context): SanitisedHtml {
  const value = textOf(el);
  const url = identifierUrl(el.attrs['pub-id-type'], value) ?? safeUrl(el.attrs.href);
  return outward(url, text(value), ctx);
}

/** The address of an identifier: a DOI, PubMed, PubMed Central, or a safe URL. */
function identifierUrl(type: string | undefined, value: string): string | undefined {
  const kind = type?.toLowerCase();
  const doi = normaliseDoi(value);
  if (doi) return doiUrl(doi);
  const pmid = kind === 'pmid' ? normalisePmid(value) : undefined;
  if (pmid) return pubmedUrl(pmid);
  const pmcid = kind === 'pmc' || kind === 'pmcid' ? normalisePmcid(value) : undefined;
  return pmcid ? pmcUrl(pmcid) : safeUrl(value);
}

function related(el: XmlElement, ctx: Context): SanitisedHtml {
  const url = safeUrl(el.attrs.href, el.attrs['ext-link-type']);
  const content = inlines(el.children, inLink(ctx));
  return outward(url, isBlank(content) && url ? text(url) : content, ctx);
}

function inlineFile(el: XmlElement, ctx: Context): SanitisedHtml {
  const content = inlines(el.children, inLink(ctx));
  const shown = isBlank(content) ? text(el.attrs.href?.split('/').at(-1) ?? '') : content;
  const href = el.attrs.href ?? '';
  const link = outward(safeUrl(href), shown, ctx, anchor(el, ctx));
  if (!href || ctx.inLink || ctx.plain || !mayLieBeside(href) || link.startsWith('<a')) return link;
  return fileMark(ctx.page, { href, name: href.split('/').at(-1) ?? href, kind: 'line' }, link);
}

export const linkRenderers: Renderers = {
  'ext-link': extLink,
  uri: extLink,
  'self-uri': extLink,
  xref,
  fn: footnote,
  email,
  'pub-id': publicationId,
  'related-article': related,
  'related-object': related,
  'inline-supplementary-material': inlineFile,
  'inline-media': inlineFile,
  'contrib-id': () => NONE,
  // A link inside its own label would nest; its text stays.
  'xref-group': (el, ctx) =>
    inlines(
      el.children.filter((node) => isElement(node) || node.trim() !== ''),
      ctx,
    ),
};
