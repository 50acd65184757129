import { roleOf } from './cited-works.ts';
import type { Context } from './context.ts';
import { inlines } from './flow.ts';
import { el as html, isBlank, join, NONE, text } from './html.ts';
import { namesIn } from './names.ts';
import type { SanitisedHtml } from './types-html.ts';
import { isElement, kid, kids, textOf, type XmlElement, type XmlNode } from './xml-tree.ts';

/** A reference as the source punctuates it, or composed from its parts. */
export function citationHtml(citation: XmlElement, ctx: Context): SanitisedHtml {
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

function mixedCitation(citation: XmlElement, ctx: Context): SanitisedHtml {
  const { children } = citation;
  const out: SanitisedHtml[] = [];
  children.forEach((node, index) => {
    const before = children[index - 1];
    const shown = isElement(node) ? part(node, before, ctx) : inlines([node], ctx);
    // Adjacent parts are separate words.
    if (isElement(node) && before && isElement(before) && USED.has(node.name) && USED.has(before.name)) {
      if (/[\p{L}\p{N}.,;:](?:<[^>]*>)*$/u.test(out.at(-1) ?? '') && /^(?:<[^>]*>)*[\p{L}\p{N}]/u.test(shown))
        out.push(text(' '));
    }
    out.push(shown);
  });
  const shown = join(out).trim();
  // A dropped identifier may leave its punctuation behind.
  const last = out.length - 1 - [...out].reverse().findIndex((piece) => !isBlank(piece));
  const cut = last < out.length - 1 ? shown.replace(/(?<!&\w{2,4})[\s,;]+$/, '') : shown;
  return cut.replace(/\s+\.$/, '.').replace(/\.\s*\.$/, '.') as SanitisedHtml;
}

function part(node: XmlElement, before: XmlNode | undefined, ctx: Context): SanitisedHtml {
  if (node.name === 'label') return NONE;
  // Identifiers introduced by words stay inline; bare ones become links after the reference.
  const announced = typeof before === 'string' && /(?:pmid|pubmed|pmcid|pmc|doi|id)[\s:]*$/i.test(before);
  if (node.name === 'object-id') return announced ? inlines([{ ...node, name: 'pub-id' }], ctx) : NONE;
  if (node.name === 'pub-id' && !announced) {
    const numbered = /^pmc?/i.test(node.attrs['pub-id-type'] ?? '');
    if (numbered || typeof before !== 'string' || before.trim() === '') return NONE;
  }
  // A work's address without text is a link after the reference; search addresses are not.
  if (node.name === 'ext-link' && textOf(node) === '' && (WORKS.test(kindOf(node)) || !isUrl(node)))
    return NONE;
  if (node.name === 'person-group' && kids(node).length > 0 && !hasWords(node)) return text(groupText(node));
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
  if (kid(group, 'etal')) names.push(textOf(kid(group, 'etal')) || 'et al.');
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

function elementCitation(citation: XmlElement, ctx: Context): SanitisedHtml {
  const inner = (...names: string[]) => {
    const part = kid(citation, ...names);
    return part ? (inlines(spaced(part.children), ctx).trim() as SanitisedHtml) : NONE;
  };
  const plain = (...names: string[]) => textOf(kid(citation, ...names));
  const authors = people(citation, 'author');
  const editors = people(citation, 'editor');
  const edited = editors && namesIn(citationEditors(citation)).length === 1 ? 'editor' : 'editors';
  const date = [plain('year', 'date', 'string-date'), plain('month'), plain('day')].filter(Boolean).join(' ');
  const original = inner('source');
  const translated = inner('trans-source');
  const source = original || translated;
  const titles = ['article-title', 'data-title', 'chapter-title', 'part-title', 'trans-title'].map((name) =>
    inner(name),
  );
  const rest = kids(citation).filter((part) => !USED.has(part.name) && textOf(part) !== '');
  const others = people(citation, 'other');
  const inBook = editors && authors && source !== '';
  return sentences([
    text(authors || (editors && `${editors}, ${edited}`)),
    text(date),
    ...titles,
    join([
      inBook ? text(`In: ${editors}, ${edited}. `) : NONE,
      source ? html('cite', {}, source) : NONE,
      original && translated ? join([text(' ['), translated, text(']')]) : NONE,
      text(numbers(citation, source !== '')),
    ]),
    text(others),
    inner('conf-name'),
    text([plain('conf-date'), plain('conf-loc')].filter(Boolean).join(', ')),
    plain('edition')
      ? text(/\bed/i.test(plain('edition')) ? plain('edition') : `${plain('edition')} edition`)
      : NONE,
    text([plain('publisher-loc'), plain('publisher-name')].filter(Boolean).join(': ')),
    text(size(citation)),
    ...rest.map((part) => inlines([part], ctx)),
  ]);
}

/** ` 37(4 Suppl 1): 139–150`, as far as given. */
function numbers(citation: XmlElement, follows: boolean): string {
  const plain = (name: string) => textOf(kid(citation, name));
  const issue = [plain('issue'), plain('supplement')].filter(Boolean).join(' ');
  const volume = `${plain('volume')}${issue ? `(${issue})` : ''}`;
  const range =
    plain('page-range') ||
    [plain('fpage'), plain('lpage')]
      .filter((page, index, both) => page && both.indexOf(page) === index)
      .join('–');
  const pages = [range, plain('elocation-id')].filter(Boolean).join(', ');
  const all =
    volume && pages
      ? `${volume}: ${pages}`
      : volume || (pages && `${/^[\w.]+$/.test(pages) ? 'p.' : 'pp.'} ${pages}`);
  return all && follows ? ` ${all}` : all;
}

function size(citation: XmlElement): string {
  const value =
    textOf(kid(citation, 'size', 'page-count')) || (kid(citation, 'page-count')?.attrs.count ?? '');
  return /^\d+$/.test(value) ? `${value} p` : value;
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
function sentences(parts: readonly SanitisedHtml[]): SanitisedHtml {
  const said = parts.filter((part) => !isBlank(part)).map((part) => part.trim());
  return said
    .map((part) => (/[.?!…](?:<\/[a-z]+>)*$/.test(part) ? part : `${part}.`))
    .join(' ') as SanitisedHtml;
}
