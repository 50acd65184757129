import type { CrossReference, Inline } from '#contract/document/inlines.ts';
import { isFootnoteKind } from '../shared/footnotes.ts';
import {
  doiUrl,
  emailIn,
  emailUrl,
  mayLieBeside,
  normaliseDoi,
  normalisePmcid,
  normalisePmid,
  pmcUrl,
  pubmedUrl,
  safeUrl,
} from '../shared/links.ts';
import { always, attrs, isBlank, marked, words } from '../shared/nodes.ts';
import { referenceKind } from '../shared/reference-kinds.ts';
import { isElement, kid, textOf, type XmlElement } from '../shared/xml-tree.ts';
import type { Context, InlineReaders } from './context.ts';
import { inlines } from './flow.ts';
import { alias, anchor, anchorKey, freshId } from './ids.ts';
import { noteContent } from './notes.ts';

/** Links: within the article, to the outside, and to footnotes. */

/** An external link; only its text inside another link or without a safe address. */
function outward(href: string | undefined, content: Inline[], ctx: Context, id?: string): Inline[] {
  if (!href || ctx.inLink || isBlank(content)) {
    if (!id) return content;
    return content.length === 0
      ? [{ type: 'anchor', attrs: { id } }]
      : marked({ type: 'content', attrs: { id } }, content);
  }
  return marked({ type: 'link', attrs: { ...(id && { id }), href } }, content);
}

const inLink = (ctx: Context): Context => ({ ...ctx, inLink: true });

function extLink(el: XmlElement, ctx: Context): Inline[] {
  const href = el.attrs.href;
  if (href?.startsWith('#')) return crossReference(el, [href.slice(1)], 'other', ctx);
  const url = safeUrl(href ?? textOf(el), el.attrs['ext-link-type']);
  const content = inlines(el.children, inLink(ctx));
  return outward(url, isBlank(content) && url ? words(url) : content, ctx, anchor(el, ctx));
}

function xref(el: XmlElement, ctx: Context): Inline[] {
  const targets = (el.attrs.rid ?? '').split(/[\s,]+/).filter(Boolean);
  return crossReference(el, targets, el.attrs['ref-type'] ?? 'other', ctx);
}

function crossReference(el: XmlElement, targets: string[], refType: string, ctx: Context): Inline[] {
  const kind = referenceKind(refType);
  if (ctx.plain && isFootnoteKind(kind)) return [];
  const content = inlines(el.children, inLink(ctx));
  if (ctx.plain || ctx.inLink) return content;
  const { page, scope } = ctx;
  if (isFootnoteKind(kind)) page.cited.add(anchorKey(scope, targets[0] ?? ''));
  const attributes: CrossReference['attrs'] = {
    targets: targets.slice(0, 50),
    kind,
  };
  page.links.push({ attrs: attributes, scope });
  return [{ type: 'crossReference', attrs: attributes, ...(content.length > 0 && { content }) }];
}

function footnote(el: XmlElement, ctx: Context): Inline[] {
  if (ctx.plain) return [];
  const { page } = ctx;
  const number = ++page.footnotes;
  const label = textOf(kid(el, 'label')) || el.attrs.symbol;
  const id = freshId(el.attrs.id ?? `fn-${number}`, ctx);
  alias(el.attrs.id, id, ctx);
  // Some files set the mark themselves, as a cross-reference right before the note.
  const isMarked = el.attrs.id && page.cited.has(anchorKey(ctx.scope, el.attrs.id)) ? true : undefined;
  return [
    {
      type: 'footnote',
      ...attrs({ id, label, marked: isMarked as true | undefined }),
      content: noteContent(el, { ...ctx, inLink: false }, label ?? String(number)),
    },
  ];
}

function email(el: XmlElement, ctx: Context): Inline[] {
  const address = emailIn(el.attrs.href?.replace(/^mailto:/i, '') ?? '') ?? emailIn(textOf(el));
  return outward(address && emailUrl(address), inlines(el.children, inLink(ctx)), ctx);
}

/** An identifier, linked where possible. */
function publicationId(el: XmlElement, ctx: Context): Inline[] {
  const value = textOf(el);
  const url = identifierUrl(el.attrs['pub-id-type'], value) ?? safeUrl(el.attrs.href);
  return outward(url, words(value), ctx);
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

function related(el: XmlElement, ctx: Context): Inline[] {
  const url = safeUrl(el.attrs.href, el.attrs['ext-link-type']);
  const content = inlines(el.children, inLink(ctx));
  return outward(url, isBlank(content) && url ? words(url) : content, ctx);
}

function inlineFile(el: XmlElement, ctx: Context): Inline[] {
  const content = inlines(el.children, inLink(ctx));
  const href = el.attrs.href ?? '';
  const shown = isBlank(content) ? words(href.split('/').at(-1) ?? '') : content;
  const url = safeUrl(href);
  const id = anchor(el, ctx);
  const beside = href && !ctx.inLink && !ctx.plain && mayLieBeside(href) && (!url || isBlank(shown));
  if (!beside) return outward(url, shown, ctx, id);
  return [{ type: 'inlineFile', ...always({ id, href }), content: shown }];
}

export const linkReaders: InlineReaders = {
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
  'contrib-id': () => [],
  // A link inside its own label would nest; its text stays.
  'xref-group': (el, ctx) =>
    inlines(
      el.children.filter((node) => isElement(node) || node.trim() !== ''),
      ctx,
    ),
};
