import { rorOf } from '#contract/identifiers.ts';
import { isOfLanguage } from '../shared/language.ts';
import { all, isElement, kids, squeeze, textOf, type XmlElement, type XmlNode } from '../shared/xml-tree.ts';

/** Affiliations, one line each. */

const NOT_AN_ADDRESS: ReadonlySet<string> = new Set([
  'label',
  'email',
  'phone',
  'fax',
  'institution-id',
  'xref',
  'ext-link',
  'uri',
  'fn',
  'contrib-id',
]);

/** Labels of e-mail addresses and numbers, which are not part of an address. */
const ANNOUNCED =
  '(?:e-?mails?(?: address(?:es)?)?|electronic address|tel(?:ephone)?|phone|fax|orcid(?: id)?|correo electrónico|courriel)';
const ANNOUNCED_NEXT = new RegExp(`[\\s(;,.|/]*(?<![\\p{L}\\p{N}])${ANNOUNCED}[\\s.:]*$`, 'iu');
const WRITTEN_CONTACT = new RegExp(
  `[\\s(;,.|/]*(?:(?<![\\p{L}\\p{N}])${ANNOUNCED}\\s*[.:]*\\s*)?(?:https?://(?:www\\.)?orcid\\.org/\\S+|[^\\s@<>()[\\],;:]+@[^\\s@<>()[\\],;:]+\\.[a-z]{2,})\\)?`,
  'giu',
);

const isContact = (node: XmlNode | undefined): boolean =>
  node !== undefined && isElement(node) && NOT_AN_ADDRESS.has(node.name) && node.name !== 'label';

/** The postal parts of an affiliation, without contact details. */
const addressParts = (nodes: readonly XmlNode[]): XmlNode[] =>
  nodes.flatMap((node, index): XmlNode[] => {
    if (isElement(node)) return NOT_AN_ADDRESS.has(node.name) ? [] : [node];
    const words = isContact(nodes[index + 1]) ? node.replace(ANNOUNCED_NEXT, '') : node;
    const before = nodes[index - 2];
    const bracket = typeof before === 'string' && isContact(nodes[index - 1]) && /\([^()]*$/.test(before);
    return [bracket ? words.replace(/^\s*\)/, '') : words];
  });

/** `Department of X, University of Y, City, Country`, without its number, e-mail and identifiers. */
function affiliationText(aff: XmlElement): string {
  // SciELO gives the address as printed, and then again in its parts.
  const printed = kids(aff, 'institution').find((one) => one.attrs['content-type'] === 'original');
  if (printed)
    return textOf(printed)
      .replace(WRITTEN_CONTACT, '')
      .replace(/^[\s.,;]+|[\s.,;]+$/g, '');
  let nodes: readonly XmlNode[] = aff.children;
  const first = nodes.find((node) => isElement(node) || node.trim() !== '');
  // A number set as superscript in front of the address, where a label should be.
  if (
    first &&
    isElement(first) &&
    (first.name === 'sup' || first.name === 'bold') &&
    textOf(first).length <= 3
  )
    nodes = nodes.filter((node) => node !== first);
  const shown = addressParts(nodes);
  const written = shown.some((node) => !isElement(node) && /[\p{L}\p{N}]/u.test(node));
  const parts = shown.map((node) =>
    isElement(node) ? (node.name === 'break' ? ' ' : partText(node)) : node,
  );
  const joined = written
    ? parts.reduce((line, part, index) => line + between(shown, index, part) + part, '')
    : parts
        .map((part) => part.trim().replace(/[,;]$/, ''))
        .filter((part) => /[\p{L}\p{N}]/u.test(part))
        .join(', ');
  return (
    squeeze(joined)
      .replace(WRITTEN_CONTACT, '')
      .replace(/\(\s*\)/g, '')
      .replace(/\s+([,;.])/g, '$1')
      // “w@example.org (W.Z.)” without the address leaves the initials.
      .replace(/;?(?:\s*[;,]?\s*\((?:\p{Lu}\.[\s-]?){1,5}\))+[\s.;]*$/u, '')
      .replace(/([,;])(?:\s*[,;])+/g, '$1')
      .replace(/^[\s,;:.]+|[\s,;:]+$|\band\s*$/g, '')
      .replace(/(?<!(?:^|[.\s])[A-Z])\.$/, '')
      .trim()
  );
}

/** Adjacent parts are separated by a comma, unless one has its own. */
const between = (nodes: readonly XmlNode[], index: number, words: string): string => {
  const [before, node] = [nodes[index - 1], nodes[index]];
  const marked = before !== undefined && isElement(before) && before.name !== 'break';
  const plain = (one: XmlNode) => isElement(one) && /^(?:sup|sub|italic|bold|named-content)$/.test(one.name);
  if (!marked || node === undefined || plain(before) || plain(node)) return '';
  return /^[\p{L}\p{N}]/u.test(words) ? ', ' : '';
};

/** Nested parts (`institution-wrap`, `addr-line` with a city) are separated by commas too. */
function partText(el: XmlElement): string {
  const inner = kids(el).filter((part) => !NOT_AN_ADDRESS.has(part.name));
  const words = el.children.some((node) => !isElement(node) && /[\p{L}\p{N}]/u.test(node));
  if (words || inner.length === 0) return textOf(el, NOT_AN_ADDRESS);
  return inner
    .map(partText)
    .map((part) => part.trim().replace(/[,;]$/, ''))
    .filter(Boolean)
    .join(', ');
}

const chosen = (alternatives: XmlElement): XmlElement | undefined => {
  const forms = kids(alternatives, 'aff');
  return forms.find((form) => isOfLanguage(form.attrs.lang, 'en')) ?? forms[0];
};

/** Direct affiliations; `aff-alternatives` count as one. */
export function affiliationsIn(holder: XmlElement | undefined): { id?: string; text: string }[] {
  const found: { id?: string; text: string }[] = [];
  for (const el of kids(holder, 'aff', 'aff-alternatives')) {
    const aff = el.name === 'aff' ? el : chosen(el);
    const text = aff && affiliationText(aff);
    if (!aff || !text) continue;
    const ids = [el.attrs.id, ...kids(el, 'aff').map((one) => one.attrs.id)].filter((id) => id !== undefined);
    found.push(...(ids.length > 0 ? ids.map((id) => ({ id, text })) : [{ text }]));
  }
  return found;
}

/** The address at ROR of an affiliation that names exactly one. */
function rorOfPlace(aff: XmlElement): string | undefined {
  const found = all(aff, 'institution-id').flatMap((id) => rorOf(textOf(id)) ?? []);
  const [one, ...others] = new Set(found);
  return others.length === 0 ? one : undefined;
}

/** Addresses at ROR by the words of affiliations, wherever they stand. */
export function rorsIn(meta: XmlElement | undefined): Map<string, string> {
  return new Map(
    all(meta, 'aff').flatMap((aff) => {
      const ror = rorOfPlace(aff);
      return ror ? [[affiliationText(aff), ror] as const] : [];
    }),
  );
}

/** Above this, unlinked authors get no affiliations. */
export const MOST_UNLINKED = 50;
