import { element, isElement, type XmlElement, type XmlNode } from '../shared/xml-tree.ts';

/** Elements made and written as text. */

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** XML's name tokens, as which languages are declared. */
const TOKEN = /^[\p{L}\p{N}._:-]+$/u;

/** `el('p', { id }, 'words')`; attributes that are undefined are left out, and languages that can't be any. */
export function el(
  name: string,
  attributes: Attributes = {},
  ...children: (XmlNode | undefined)[]
): XmlElement {
  const kept: Record<string, string> = {};
  for (const key in attributes)
    if (attributes[key] !== undefined && (key !== 'xml:lang' || TOKEN.test(String(attributes[key]))))
      kept[key] = String(attributes[key]);
  return element(
    name,
    children.filter((node): node is XmlNode => node !== undefined && node !== ''),
    kept,
  );
}

/** An element of these words; none without them. */
export const worded = (name: string, words: string | undefined, attributes?: Attributes): XmlElement[] =>
  words ? [el(name, attributes, words)] : [];

/** Control characters and halves of characters, for which XML has no place. */
const IMPOSSIBLE = /[\p{Cs}\ufffe\uffff]|(?![\t\n\r])[\p{Cc}](?<![\u007f-\u009f])/gu;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

const escapedText = (words: string): string =>
  words.replace(IMPOSSIBLE, '').replace(/[&<>\r]/g, (char) => ESCAPES[char] ?? '');

const escapedValue = (value: string): string =>
  value.replace(IMPOSSIBLE, '').replace(/[&<>"\r\n\t]/g, (char) => ESCAPES[char] ?? '');

/** Elements on lines of their own where they hold no words. */
const NO_WORDS: ReadonlySet<string> = new Set(
  'abstract app app-group article article-categories article-meta author-notes award-group back body boxed-text caption citation-alternatives contrib contrib-group custom-meta custom-meta-group def-item def-list disp-formula-group disp-quote element-citation fig fig-group fn fn-group front front-stub funding-group history journal-meta journal-title-group kwd-group list list-item name permissions person-group pub-date publisher ref ref-list sec speech statement sub-article subj-group supplementary-material table table-wrap table-wrap-foot table-wrap-group tbody tfoot thead title-group tr trans-abstract trans-title-group verse-group'.split(
    ' ',
  ),
);

/** Elements whose line ends would be words. */
export function written(root: XmlElement): string {
  const parts: string[] = [];
  const write = (node: XmlElement) => {
    let start = `<${node.name}`;
    for (const key in node.attrs) start += ` ${key}="${escapedValue(node.attrs[key] ?? '')}"`;
    if (node.children.length === 0) {
      parts.push(`${start}/>`);
      return;
    }
    parts.push(`${start}>`);
    const lines = NO_WORDS.has(node.name) && node.children.every(isElement);
    for (const child of node.children) {
      if (lines) parts.push('\n');
      if (isElement(child)) write(child);
      else parts.push(escapedText(child));
    }
    parts.push(lines ? `\n</${node.name}>` : `</${node.name}>`);
  };
  write(root);
  return parts.join('');
}

/** Ids once each, as XML has names, and no reference to one that isn't there. */
export function withSoundIds(root: XmlElement): XmlElement {
  const ids = new Map<string, string>();
  const names = new Set<string>();
  const named = (id: string): string => {
    let name = id.replace(/[^\w.-]+/g, '-').replace(/^(?![A-Za-z_])/, 'id');
    for (let count = 2; names.has(name); count++) name = `${name.replace(/-\d+$/, '')}-${count}`;
    names.add(name);
    return name;
  };
  const give = (node: XmlElement): XmlElement => {
    const { id } = node.attrs;
    let { attrs } = node;
    if (id !== undefined) {
      const { id: _, ...others } = attrs;
      const known = ids.has(id) || id === '';
      if (!known) ids.set(id, named(id));
      attrs = known ? others : { ...attrs, id: ids.get(id) ?? id };
    }
    return {
      ...node,
      attrs,
      children: node.children.map((child) => (isElement(child) ? give(child) : child)),
    };
  };
  const refer = (node: XmlElement): XmlElement => {
    let { attrs } = node;
    if (attrs.rid !== undefined) {
      const { rid, ...others } = attrs;
      const found = rid.split(' ').flatMap((one) => ids.get(one) ?? []);
      attrs = found.length > 0 ? { ...others, rid: found.join(' ') } : others;
    }
    return {
      ...node,
      attrs,
      children: node.children.map((child) => (isElement(child) ? refer(child) : child)),
    };
  };
  return refer(give(root));
}
