import type { Inline } from '#contract/document/inlines.ts';
import { appendInLine, endedWith, isBlank, marked, text, trimmed, words } from '../shared/nodes.ts';
import { rawText } from '../shared/plain-text.ts';
import { isElement, kid, kids, textOf, type XmlElement, type XmlNode } from '../shared/xml-tree.ts';
import { roleOf } from './cited-works.ts';
import type { Context } from './context.ts';
import { inlines } from './flow.ts';
import { leavesOut, namesIn } from './names.ts';
import { dateOf, dayOfAccess, numbers, publishers, size } from './reference-parts.ts';

/** A reference as the source punctuates it, or composed from its parts. */
export function citationWords(citation: XmlElement, ctx: Context): Inline[] {
  const written = citation.children.filter((node) => !isElement(node) && node.trim() !== '');
  const parts = kids(citation).filter((part) => USED.has(part.name));
  const mixed =
    citation.name === 'mixed-citation'
      ? // Some set each part apart and leave the signs between them to whoever prints it.
        written.length > 0 || parts.length < 3
      : written.some((node) => /[^\s.,;:()[\]]/.test(String(node))) ||
        // A stray full stop is no punctuation, signs between most parts are.
        (written.length > 2 && written.length * 2 >= kids(citation).length);
  return mixed ? mixedCitation(citation, ctx) : elementCitation(citation, ctx);
}

function mixedCitation(citation: XmlElement, ctx: Context): Inline[] {
  const { children } = citation;
  const out: Inline[][] = [];
  children.forEach((node, index) => {
    const before = children[index - 1];
    const shown = isElement(node) ? part(node, before, ctx) : inlines([node], ctx);
    // Adjacent parts are separate words.
    if (isElement(node) && before && isElement(before) && USED.has(node.name) && USED.has(before.name)) {
      const ends = /[\p{L}\p{N}.,;:"&<>]$/u.test(rawText((out.at(-1) ?? []).slice(-1)));
      if (ends && /^[\p{L}\p{N}]/u.test(rawText(shown.slice(0, 1)))) out.push([text(' ')]);
    }
    out.push(shown);
  });
  const joined: Inline[] = [];
  for (const piece of out) appendInLine(joined, piece);
  // A dropped identifier may leave its punctuation behind.
  const last = out.length - 1 - [...out].reverse().findIndex((piece) => !isBlank(piece));
  return endedWith(trimmed(joined), (end) =>
    (last < out.length - 1 ? end.replace(/[\s,;]+$/, '') : end)
      .replace(/\s+\.$/, '.')
      .replace(/\.\s*\.$/, '.'),
  );
}

function part(node: XmlElement, before: XmlNode | undefined, ctx: Context): Inline[] {
  if (node.name === 'label') return [];
  // Identifiers introduced by words stay inline; bare ones become links after the reference.
  const announced =
    typeof before === 'string' && /(?:pmid|pubmed|pmcid|pmc|doi|id|coden|issn)[\s:]*$/i.test(before);
  if (node.name === 'object-id') return announced ? inlines([{ ...node, name: 'pub-id' }], ctx) : [];
  if (node.name === 'pub-id' && !announced) {
    const numbered = /^(?:pmc?|coden$)/i.test(node.attrs['pub-id-type'] ?? '');
    if (numbered || typeof before !== 'string' || before.trim() === '') return [];
  }
  // The number of a journal right behind a finished reference is for programs.
  const introduced = typeof before === 'string' && /(?:[^\s.]\s|[([,;:]\s*)$/.test(before);
  if (node.name === 'issn' && !announced && !introduced) return [];
  // A work's address without text is a link after the reference; search addresses are not.
  if (node.name === 'ext-link' && textOf(node) === '' && (WORKS.test(kindOf(node)) || !isUrl(node)))
    return [];
  if (node.name === 'person-group' && kids(node).length > 0 && !hasWords(node)) return words(groupText(node));
  return inlines([node], ctx);
}

const WORKS = /^(?:doi|pmid|pubmed|pmcid|pmc)$/;
const kindOf = (link: XmlElement): string => (link.attrs['ext-link-type'] ?? '').toLowerCase();
const isUrl = (link: XmlElement): boolean => /^https?:/i.test(link.attrs.href ?? '');

const hasWords = (el: XmlElement) => el.children.some((node) => !isElement(node) && node.trim() !== '');

const groupText = (group: XmlElement): string => {
  const names = namesIn(group).map(
    (name) =>
      name.written ??
      ([name.surname, name.givenNames, name.suffix].filter(Boolean).join(' ') || name.display),
  );
  if (leavesOut(group)) names.push(textOf(kid(group, 'etal')) || 'et al.');
  return names.join(', ');
};

/** Parts already used in the composed sentences. */
const USED: ReadonlySet<string> = new Set([
  'person-group',
  'name',
  'name-alternatives',
  'string-name',
  'collab',
  'collab-alternatives',
  'etal',
  'year',
  'month',
  'day',
  'season',
  'date',
  'article-title',
  'chapter-title',
  'part-title',
  'data-title',
  'trans-title',
  'source',
  'trans-source',
  'edition',
  'volume',
  'issue',
  'supplement',
  'fpage',
  'lpage',
  'page-range',
  'elocation-id',
  'publisher-name',
  'publisher-loc',
  'conf-name',
  'conf-date',
  'conf-loc',
  'size',
  'pub-id',
  'object-id',
  'label',
  'page-count',
  'issn',
  'string-date',
  'volume-id',
  'issue-id',
]);

function elementCitation(citation: XmlElement, ctx: Context): Inline[] {
  const inner = (...names: string[]) => {
    const part = kid(citation, ...names);
    return part ? trimmed(inlines(spaced(part.children), ctx)) : [];
  };
  const plain = (...names: string[]) => textOf(kid(citation, ...names));
  const authors = people(citation, 'author');
  const editors = people(citation, 'editor');
  const named = citationEditors(citation);
  const edited = namesIn(named).length === 1 && !leavesOut(named) ? 'editor' : 'editors';
  const original = inner('source');
  const translated = inner('trans-source');
  const titled = original.length > 0 ? original : translated;
  // Proceedings are sometimes named by their conference alone.
  const source = titled.length > 0 ? marked({ type: 'source' }, titled) : inner('conf-name');
  const titles = ['article-title', 'data-title', 'chapter-title', 'part-title', 'trans-title'].map((name) =>
    inner(name),
  );
  const rest = kids(citation).filter((part) => !USED.has(part.name) && textOf(part) !== '');
  const others = people(citation, 'other');
  const inBook = editors && authors && source.length > 0;
  return sentences([
    words(authors || (editors && `${editors}, ${edited}`)),
    words(dateOf(citation)),
    ...titles,
    joined(
      words(inBook ? `In: ${editors}, ${edited}. ` : ''),
      source,
      ...(original.length > 0 && translated.length > 0 ? [words(' ['), translated, words(']')] : []),
      words(numbers(citation, source.length > 0)),
    ),
    words(editors && authors && !inBook ? `${editors}, ${edited}` : ''),
    words(others),
    titled.length > 0 ? inner('conf-name') : [],
    words([plain('conf-date'), plain('conf-loc')].filter(Boolean).join(', ')),
    words(
      /\bed/i.test(plain('edition')) || !plain('edition') ? plain('edition') : `${plain('edition')} edition`,
    ),
    words(publishers(citation)),
    words(size(citation)),
    ...rest.map((part) => {
      const day = dayOfAccess(part);
      return day === undefined ? inlines([part], ctx) : words(day);
    }),
  ]);
}

function joined(...parts: Inline[][]): Inline[] {
  const all: Inline[] = [];
  for (const part of parts) appendInLine(all, part);
  return all;
}

/** `behavior in<italic>Drosophila</italic>`: sources lose the space before a species' name. */
function spaced(nodes: readonly XmlNode[]): readonly XmlNode[] {
  return nodes.map((node, index) => {
    const next = nodes[index + 1];
    const glued =
      !isElement(node) && /\b(?:in|of|from|by|for|the|and|with|on|to)$/.test(node) && next && isElement(next);
    return glued && next.name === 'italic' && /^\p{Lu}\p{Ll}/u.test(textOf(next)) ? `${node} ` : node;
  });
}

/** All editors as one group, to count them. */
const citationEditors = (citation: XmlElement): XmlElement => ({
  ...citation,
  children: kids(citation, 'person-group')
    .filter((group) => roleOf(group) === 'editor')
    .flatMap((group) => group.children),
});

function people(citation: XmlElement, role: string): string {
  const groups = kids(citation, 'person-group').filter((group) => roleOf(group) === role);
  const parts = groups.map(groupText);
  if (role === 'author') {
    const loose: XmlNode[] = kids(
      citation,
      'name',
      'string-name',
      'name-alternatives',
      'collab',
      'collab-alternatives',
      'etal',
    );
    parts.push(groupText({ ...citation, children: loose }));
  }
  return parts.filter(Boolean).join(', ');
}

/** Each part ends with one full stop. */
function sentences(parts: readonly Inline[][]): Inline[] {
  const filled = parts.filter((part) => !isBlank(part)).map(trimmed);
  return joined(
    ...filled.flatMap((part, index) => {
      const ended = /[.?!…]$/.test(rawText(part.slice(-1)));
      return [words(index > 0 ? ' ' : ''), part, words(ended ? '' : '.')];
    }),
  );
}
