import type { CitedWork, Inline } from '#contract/document/inlines.ts';
import type { Reference } from '#contract/document/nodes.ts';
import { doiUrl, pmcUrl, pubmedUrl } from '../shared/links.ts';
import { NONE, text } from '../shared/markup.ts';
import { type Context, idOf } from './context.ts';
import { inlines } from './flow.ts';
import { isEmpty, joinPieces, type Piece, tag } from './pieces.ts';

/** Items of the reference list. */
export const referenceList = (items: readonly Reference[], ctx: Context): Piece =>
  tag('ol', { class: 'references', role: 'list' }, ...items.map((one) => item(one, ctx)));

function item(reference: Reference, ctx: Context): Piece {
  const { id, label } = reference.attrs;
  return tag(
    'li',
    { id: idOf(id, ctx) },
    // “Adams (2001)” is for cross-references; the reference's text begins with it anyway.
    label && !/\(\d{4}\w?\)$/.test(label) ? tag('span', { class: 'label' }, text(label)) : NONE,
    tag('div', { class: 'reference' }, referenceWords(reference, ctx)),
  );
}

/** A reference without its label, with links after it. */
export const referenceWords = (
  { attrs, content = [] }: Pick<Reference, 'attrs' | 'content'>,
  ctx: Context,
): Piece => spaced([inlines(content, ctx), linksFor(attrs, content)]);

const spaced = (pieces: Piece[]): Piece =>
  joinPieces(
    pieces
      .filter((piece) => !isEmpty(piece))
      .flatMap((piece, index) => (index > 0 ? [text(' '), piece] : [piece])),
  );

/** A work cited outside of the list. */
export function citedWork({ attrs, content = [] }: CitedWork, ctx: Context): Piece {
  const words = inlines(content, ctx);
  if (ctx.plain) return words;
  const linked = ctx.inLink ? words : spaced([words, linksFor(attrs, content)]);
  const id = idOf(attrs.id, ctx);
  return id ? tag('span', { id }, linked) : linked;
}

/** Links after the reference, unless its text has them. */
function linksFor({ doi, pmid, pmcid }: Reference['attrs'], content: readonly Inline[]): Piece {
  const links: [href: string, words: string][] = [];
  if (doi) links.push([doiUrl(doi), doiUrl(doi)]);
  if (pmid) links.push([pubmedUrl(pmid), 'PubMed']);
  if (pmcid) links.push([pmcUrl(pmcid), 'PubMed Central']);
  const present = new Set(
    content.flatMap((node) =>
      (node.marks ?? []).map((mark) => (mark.type === 'link' ? mark.attrs.href : '')),
    ),
  );
  const missing = links
    .filter(([href]) => !present.has(href))
    .map(([href, words]) => tag('a', { href, rel: 'noopener' }, text(words)));
  if (missing.length === 0) return NONE;
  return tag('span', { class: 'reference-links' }, spaced(missing));
}
