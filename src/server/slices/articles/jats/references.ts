import { citationsOf, writtenBy } from './cited-works.ts';
import { type Context, plainContext, type Renderers } from './context.ts';
import { blocks, inlines } from './flow.ts';
import { el as html, join, NONE, text } from './html.ts';
import { alias, anchor, anchorOr, nameTarget } from './ids.ts';
import {
  doiIn,
  doiUrl,
  normaliseDoi,
  normalisePmcid,
  normalisePmid,
  pmcUrl,
  pubmedUrl,
  safeUrl,
} from './links.ts';
import { htmlText } from './plain-text.ts';
import { citationHtml } from './reference-html.ts';
import { bodyOf, section } from './sections.ts';
import type { SanitisedHtml } from './types-html.ts';
import type { ParsedReference } from './types-reference.ts';
import { isElement, kid, kids, textOf, within, type XmlElement } from './xml-tree.ts';

/** Reference lists, and the single references. */

const CITATIONS: ReadonlySet<string> = new Set([
  'element-citation',
  'mixed-citation',
  'nlm-citation',
  'citation',
  'citation-alternatives',
]);

function referenceList(el: XmlElement, ctx: Context): SanitisedHtml {
  const options = {
    title: ctx.level === 2 ? 'References' : undefined,
    stem: 'references',
    role: 'doc-bibliography',
  };
  return section(el, ctx, options, (inner) => {
    const items = kids(el, 'ref').map((ref) => item(ref, inner));
    const body = bodyOf(el);
    const isRef = (node: (typeof body)[number]) => isElement(node) && node.name === 'ref';
    const first = body.findIndex(isRef);
    const others = body.slice(Math.max(first, 0)).filter((node) => !isRef(node));
    return join([
      blocks(body.slice(0, Math.max(first, 0)), inner),
      items.length > 0 ? html('ol', { class: 'references', role: 'list' }, ...items) : NONE,
      blocks(others, inner),
    ]);
  });
}

function item(ref: XmlElement, ctx: Context): SanitisedHtml {
  const id = anchorOr(ref, 'reference', ctx);
  const reference = readReference(ref, id ?? '', ctx);
  // For cross-references without text, where references have no numbers.
  const name = reference.label || (citationsOf(ref).map(writtenBy).find(Boolean) ?? '');
  nameTarget(ref, name, ctx);
  for (const el of within(ref)) {
    alias(el.attrs.id, id, ctx);
    nameTarget(el, name, ctx);
  }
  if (ctx.scope === '') ctx.page.references.push(reference);
  return html(
    'li',
    { id },
    // “Adams (2001)” is for cross-references; the reference's text begins with it anyway.
    reference.label && !/\(\d{4}\w?\)$/.test(reference.label)
      ? html('span', { class: 'label' }, text(reference.label))
      : NONE,
    html('div', { class: 'reference' }, reference.html),
  );
}

function readReference(ref: XmlElement, id: string, ctx: Context): ParsedReference {
  const plain: Context = { ...plainContext(ctx.page) };
  const own = textOf(kid(ref, 'label'));
  const label = own || (citationsOf(ref).length > 1 ? '' : textOf(kid(citationsOf(ref)[0], 'label')));
  const found = identifiers(ref);
  // SciELO gives a reference twice: as text and in parts.
  const written = kid(ref, 'mixed-citation') !== undefined;
  const several = kids(ref, ...CITATIONS).length > 1;
  const words = ref.children.map((node) => {
    if (!isElement(node) || node.name === 'label' || (written && node.name === 'element-citation'))
      return NONE;
    if (node.name === 'citation-alternatives')
      return join(citationsOf({ ...ref, children: [node] }).map((one) => citationHtml(one, plain)));
    if (!CITATIONS.has(node.name)) return inlines([node], plain);
    // Several works under one number have letters.
    const letter = several ? kid(node, 'label') : undefined;
    return join([inlines(letter ? [letter, ' '] : [], plain), citationHtml(node, plain)]);
  });
  const joined = words
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  const content = withLinks(withoutLabel(joined, label), found.doi);
  return {
    id,
    label: bare(label),
    html: [content, linksFor(found, content)].filter(Boolean).join(' ') as SanitisedHtml,
    text: htmlText(content),
    ...found,
  };
}

/** `[1].` → `1`; `Cee(2002)` → `Cee (2002)`. */
const bare = (label: string): string =>
  /^[^()]+\([^()]*\)$/.test(label)
    ? label.replace(/\s*\(/, ' (')
    : label.replace(/^[[(]/, '').replace(/[\].):]+$/, '');

/** The text without the number in the label. */
function withoutLabel(content: string, label: string): SanitisedHtml {
  const number = bare(label);
  const match = number ? /^[[(]?([\w-]+)[\].)]+\s+|^(\d+)\s+(?=\p{Lu})/u.exec(content) : null;
  return (
    match && (match[1] ?? match[2]) === number ? content.slice(match[0].length) : content
  ) as SanitisedHtml;
}

/** Links bare addresses and the DOI in the text. */
function withLinks(content: SanitisedHtml, doi: string | undefined): SanitisedHtml {
  let inLink = 0;
  const bare = doi && text(doi);
  const linked = content.split(/(<[^>]*>)/).map((part) => {
    if (part.startsWith('<')) {
      if (/^<a[\s>]/.test(part)) inLink++;
      if (part === '</a>') inLink--;
      return part;
    }
    if (inLink > 0) return part;
    const at = bare ? part.toLowerCase().lastIndexOf(` ${bare}`) + 1 : 0;
    const alone = bare && at > 0 && /^\.?\s*$/.test(part.slice(at + bare.length));
    if (!alone) return part.replace(ADDRESS, linkOf);
    const shown = part.slice(at, at + bare.length) as SanitisedHtml;
    const link = html('a', { href: doiUrl(doi), rel: 'noopener' }, shown);
    return `${part.slice(0, at).replace(ADDRESS, linkOf)}${link}${part.slice(at + bare.length)}`;
  });
  return linked.join('') as SanitisedHtml;
}

// In escaped text, where the only entities are those of `html.ts`.
const ADDRESS =
  /https?:\/\/(?:(?!&(?:lt|gt|quot);)[^\s<>])+|(?<=doi:\s?)10\.\d{4,9}\/(?:(?!&(?:lt|gt|quot);)[^\s<>])+/gi;

function linkOf(found: string): string {
  const opens = found.split('(').length;
  const closes = found.split(')').length;
  const end = (closes > opens ? /[.,;:)\]]+$/ : /[.,;:\]]+$/).exec(found)?.[0] ?? '';
  const shown = found.slice(0, found.length - end.length);
  const href = safeUrl(shown.replaceAll('&amp;', '&'));
  return href ? html('a', { href, rel: 'noopener' }, shown as SanitisedHtml) + end : found;
}

type Identifiers = Pick<ParsedReference, 'doi' | 'pmid' | 'pmcid'>;

function identifiers(ref: XmlElement): Identifiers {
  const found: Identifiers = {};
  for (const el of within(ref)) {
    const type = (el.attrs['pub-id-type'] ?? el.attrs['ext-link-type'] ?? '').toLowerCase();
    if (el.name === 'pub-id' || el.name === 'object-id' || el.name === 'article-id') {
      const value = textOf(el);
      if (type === 'doi' || (type === '' && normaliseDoi(value))) found.doi ??= normaliseDoi(value);
      if (type === 'pmid') found.pmid ??= normalisePmid(value);
      if (type === 'pmc' || type === 'pmcid') found.pmcid ??= normalisePmcid(value);
      found.doi ??= normaliseDoi(el.attrs.href);
    } else if (el.name === 'ext-link' || el.name === 'uri') {
      const href = el.attrs.href ?? textOf(el);
      const doi = normaliseDoi(href);
      if (doi) found.doi ??= doi;
      else if (type === 'pmid' || type === 'pubmed') found.pmid ??= normalisePmid(href);
      else if (type === 'pmc' || type === 'pmcid') found.pmcid ??= normalisePmcid(href);
      else if (/(?:ncbi\.nlm\.nih\.gov\/pubmed\/|pubmed\.ncbi\.nlm\.nih\.gov\/)(\d+)/.test(href))
        found.pmid ??= /(\d+)\/?$/.exec(href)?.[1];
    }
  }
  // Each form separately, since joined text could extend the DOI.
  for (const form of kids(ref)) {
    const words = textOf(form);
    if (/doi/i.test(words)) found.doi ??= doiIn(words);
  }
  return found;
}

/** Links after the reference, unless its text has them. */
function linksFor({ doi, pmid, pmcid }: Identifiers, content: SanitisedHtml): SanitisedHtml {
  const links: [href: string, words: string][] = [];
  if (doi) links.push([doiUrl(doi), doiUrl(doi)]);
  if (pmid) links.push([pubmedUrl(pmid), 'PubMed']);
  if (pmcid) links.push([pmcUrl(pmcid), 'PubMed Central']);
  const missing = links
    .map(([href, words]) => html('a', { href, rel: 'noopener' }, text(words)))
    .filter((link) => !content.includes(link.slice(0, link.indexOf('>'))));
  return missing.length === 0
    ? NONE
    : html('span', { class: 'reference-links' }, missing.join(' ') as SanitisedHtml);
}

/**
 * A work cited inline, such as eLife's data sets (“The following dataset was generated”), formatted like the
 * reference list.
 */
function citationInLine(el: XmlElement, ctx: Context): SanitisedHtml {
  const content = citationHtml(el, plainContext(ctx.page));
  if (ctx.plain) return content;
  const found = identifiers({ ...el, children: [el] });
  // Links can't be nested.
  const linked = ctx.inLink
    ? content
    : ([withLinks(content, found.doi), linksFor(found, content)].filter(Boolean).join(' ') as SanitisedHtml);
  const id = anchor(el, ctx);
  return id ? html('span', { id }, linked) : linked;
}

export const referenceBlocks: Renderers = { 'ref-list': referenceList };
export const citationInlines: Renderers = Object.fromEntries(
  ['element-citation', 'mixed-citation', 'nlm-citation', 'citation'].map((name) => [name, citationInLine]),
);
