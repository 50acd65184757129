import type { CitedWork, Inline, Text } from '#contract/document/inlines.ts';
import type { Block, Reference, References } from '#contract/document/nodes.ts';
import { doiIn, doiUrl, normaliseDoi, normalisePmcid, normalisePmid, safeUrl } from '../shared/links.ts';
import { always, append, attrs, begunWith, isBlank, text, trimmed, words } from '../shared/nodes.ts';
import { all, isElement, kid, kids, textOf, within, type XmlElement } from '../shared/xml-tree.ts';
import { citationsOf } from './cited-works.ts';
import { type BlockReaders, type Context, type InlineReaders, plainContext } from './context.ts';
import { blocks, inlines } from './flow.ts';
import { alias, anchor, anchorOr } from './ids.ts';
import { cslOf } from './reference-csl.ts';
import { citationWords } from './reference-words.ts';
import { bodyOf, sectionParts } from './sections.ts';

/** Reference lists, and the single references. */

const CITATIONS: ReadonlySet<string> = new Set([
  'element-citation',
  'mixed-citation',
  'nlm-citation',
  'citation',
  'citation-alternatives',
]);

function referenceList(el: XmlElement, ctx: Context): Block[] {
  if (el.attrs['specific-use'] === 'flow') return blocks(el.children, ctx);
  const options = { title: ctx.level === 2 ? 'References' : undefined, stem: 'references' };
  const parts = sectionParts<Block | Reference>(el, ctx, options, (inner) => {
    const items = kids(el, 'ref').map((ref) => item(ref, inner));
    const body = bodyOf(el);
    const isRef = (node: (typeof body)[number]) => isElement(node) && node.name === 'ref';
    const first = Math.max(body.findIndex(isRef), 0);
    const others = body.slice(first).filter((node) => !isRef(node));
    return [...blocks(body.slice(0, first), inner), ...items, ...blocks(others, inner)];
  });
  return parts
    ? [{ type: 'references', ...attrs(parts.common), content: parts.content as References['content'] }]
    : [];
}

function item(ref: XmlElement, ctx: Context): Reference {
  const id = anchorOr(ref, 'reference', ctx);
  const reference = readReference(ref, id, ctx);
  for (const el of within(ref)) alias(el.attrs.id, id, ctx);
  return reference;
}

function readReference(ref: XmlElement, id: string | undefined, ctx: Context): Reference {
  const plain = plainContext(ctx.page);
  const own = textOf(kid(ref, 'label'));
  const citations = citationsOf(ref);
  // SciELO gives a reference twice: as text and in parts. One text may hold several works.
  const texts = kids(ref, 'mixed-citation').length;
  const written = texts > 0;
  const twice = Math.min(texts, kids(ref, 'element-citation').length);
  const works = citations.length - twice;
  const label = own || (works > 1 ? '' : textOf(kid(citations[0], 'label')));
  const found = identifiers(ref);
  const several = kids(ref, ...CITATIONS).length > 1;
  const joined: Inline[] = [];
  for (const node of ref.children) {
    const part = trimmed(wordsOf(node));
    if (part.length === 0) continue;
    append(joined, words(joined.length > 0 ? ' ' : ''));
    append(joined, part);
  }
  const content = withLinks(withoutLabel(joined, label), found.doi);
  const fields = kids(ref, 'citation-alternatives').flatMap((all) => kids(all, 'element-citation'));
  const csl = [...fields, ...citations].map((one) => cslOf(one, works > 1 ? {} : found)).find(Boolean);
  return { type: 'reference', ...always({ id, label: bare(label) || undefined, ...found, csl }), content };

  function wordsOf(node: XmlElement['children'][number]): Inline[] {
    if (!isElement(node) || node.name === 'label' || (written && node.name === 'element-citation')) return [];
    if (node.name === 'citation-alternatives') {
      const all: Inline[] = [];
      for (const one of citationsOf({ ...ref, children: [node] })) append(all, citationWords(one, plain));
      return all;
    }
    if (!CITATIONS.has(node.name)) return inlines([node], plain);
    // Several works under one number have letters.
    const letter = several ? kid(node, 'label') : undefined;
    const all = inlines(letter ? [letter, ' '] : [], plain);
    append(all, citationWords(node, plain));
    return all;
  }
}

/** `[1].` → `1`; `Cee(2002)` → `Cee (2002)`. */
const bare = (label: string): string =>
  /^[^()]+\([^()]*\)$/.test(label)
    ? label.replace(/\s*\(/, ' (')
    : label.replace(/^[[(]/, '').replace(/[\].):]+$/, '');

/** The text without the number in the label. */
function withoutLabel(content: Inline[], label: string): Inline[] {
  const number = bare(label);
  if (!number) return content;
  return begunWith(content, (start) => {
    const match = /^[[(]?([\w-]+)[\].)]+\s+|^(\d+)\s+(?=\p{Lu})/u.exec(start);
    return match && (match[1] ?? match[2]) === number ? start.slice(match[0].length) : start;
  });
}

/** Links bare addresses and the DOI in the text. */
function withLinks(content: readonly Inline[], doi: string | undefined): Inline[] {
  return content.flatMap((node): Inline[] => {
    if (node.type !== 'text' || node.marks?.some((mark) => mark.type === 'link')) return [node];
    const { text: value, marks = [] } = node;
    const at = doi ? value.toLowerCase().lastIndexOf(` ${doi}`) + 1 : 0;
    const alone = doi && at > 0 && /^\.?\s*$/.test(value.slice(at + doi.length));
    const parts: Text[] = alone
      ? [
          ...addressed(value.slice(0, at)),
          linked(value.slice(at, at + doi.length), doiUrl(doi)),
          ...addressed(value.slice(at + doi.length)),
        ]
      : addressed(value);
    return marks.length === 0
      ? parts
      : parts.map((part) => ({ ...part, marks: [...marks, ...(part.marks ?? [])] }));
  });
}

const linked = (value: string, href: string): Text => ({
  type: 'text',
  text: value,
  marks: [{ type: 'link', attrs: { href } }],
});

const ADDRESS = /https?:\/\/[^\s<>"]+|(?<=doi:\s?)10\.\d{4,9}\/[^\s<>"]+/gi;

/** A text with its addresses as links. */
function addressed(value: string): Text[] {
  const parts: Text[] = [];
  let from = 0;
  for (const { 0: found, index } of value.matchAll(ADDRESS)) {
    const opens = found.split('(').length;
    const closes = found.split(')').length;
    const end = (closes > opens ? /[.,;:)\]]+$/ : /[.,;:\]]+$/).exec(found)?.[0] ?? '';
    const shown = found.slice(0, found.length - end.length);
    const href = safeUrl(shown);
    if (!href) continue;
    if (index > from) parts.push(text(value.slice(from, index)));
    parts.push(linked(shown, href));
    from = index + shown.length;
  }
  if (from < value.length) parts.push(text(value.slice(from)));
  return parts;
}

interface Identifiers {
  doi?: string;
  pmid?: string;
  pmcid?: string;
}

function identifiers(ref: XmlElement): Identifiers {
  const found: Identifiers = {};
  const typeOf = (el: XmlElement) =>
    (el.attrs['pub-id-type'] ?? el.attrs['ext-link-type'] ?? '').toLowerCase();
  for (const el of all(ref, 'pub-id', 'object-id', 'article-id')) {
    const [type, value] = [typeOf(el), textOf(el)];
    if (type === 'doi' || (type === '' && normaliseDoi(value))) found.doi ??= normaliseDoi(value);
    if (type === 'pmid') found.pmid ??= normalisePmid(value);
    if (type === 'pmc' || type === 'pmcid') found.pmcid ??= normalisePmcid(value);
    found.doi ??= normaliseDoi(el.attrs.href);
  }
  // A link may lead to another work, such as its data.
  for (const el of all(ref, 'ext-link', 'uri')) {
    const [type, href] = [typeOf(el), el.attrs.href ?? textOf(el)];
    const doi = normaliseDoi(href);
    if (doi) found.doi ??= doi;
    else if (type === 'pmid' || type === 'pubmed') found.pmid ??= normalisePmid(href);
    else if (type === 'pmc' || type === 'pmcid') found.pmcid ??= normalisePmcid(href);
    else if (/(?:ncbi\.nlm\.nih\.gov\/pubmed\/|pubmed\.ncbi\.nlm\.nih\.gov\/)(\d+)/.test(href))
      found.pmid ??= /(\d+)\/?$/.exec(href)?.[1];
  }
  // Each form separately, since joined text could extend the DOI.
  for (const form of kids(ref)) {
    const words = textOf(form);
    if (/doi/i.test(words)) found.doi ??= doiIn(words);
  }
  return {
    ...(found.doi && { doi: found.doi }),
    ...(found.pmid && { pmid: found.pmid }),
    ...(found.pmcid && { pmcid: found.pmcid }),
  };
}

/**
 * A work cited inline, such as eLife's data sets (“The following dataset was generated”), written like the
 * reference list.
 */
function citationInLine(el: XmlElement, fields: XmlElement, ctx: Context): Inline[] {
  const content = citationWords(el, plainContext(ctx.page));
  if (ctx.plain) return content;
  const found = identifiers({ ...el, children: el === fields ? [el] : [el, fields] });
  const id = anchor(el, ctx);
  if (isBlank(content) && !id && !found.doi && !found.pmid && !found.pmcid) return content;
  const work: CitedWork = {
    type: 'citedWork',
    ...always({ id, ...found, csl: cslOf(fields, found) }),
    // Links can't be nested.
    content: ctx.inLink ? content : withLinks(content, found.doi),
  };
  return [work];
}

export const referenceBlocks: BlockReaders = { 'ref-list': referenceList };
export const citationInlines: InlineReaders = {
  ...Object.fromEntries(
    ['element-citation', 'mixed-citation', 'nlm-citation', 'citation'].map((name) => [
      name,
      (el: XmlElement, ctx: Context) => citationInLine(el, el, ctx),
    ]),
  ),
  'citation-alternatives': (el, ctx) => {
    const [printed] = kids(el);
    return printed ? citationInLine(printed, kid(el, 'element-citation') ?? printed, ctx) : [];
  },
};
