import { xmlText } from '../shared/supplements-section.ts';
import { isElement, type XmlElement, type XmlNode } from '../shared/xml-tree.ts';
import { inlineJats, isBlank, isFormula, mathMl, picture, type Writing } from './inlines.ts';

const containers = new Set('div section article main header body'.split(' '));
const blockNames = new Set([
  ...containers,
  ...'p h1 h2 h3 h4 h5 h6 blockquote pre hr ul ol dl figure table'.split(' '),
]);

const isBlock = (node: XmlNode): node is XmlElement => isElement(node) && blockNames.has(node.name);

/** A flat list of blocks: unwraps groups, and wraps text between blocks in paragraphs. */
export function rowOfBlocks(nodes: readonly XmlNode[]): XmlElement[] {
  const row: XmlElement[] = [];
  let loose: XmlNode[] = [];
  const close = () => {
    if (!isBlank(loose)) row.push({ name: 'p', attrs: {}, children: loose, line: 0 });
    loose = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) loose.push(node);
    else {
      close();
      if (containers.has(node.name)) row.push(...rowOfBlocks(node.children));
      else row.push(node);
    }
  }
  close();
  return row;
}

const idOf = ({ attrs }: XmlElement, { ids }: Writing) =>
  attrs.id && ids.has(attrs.id) ? ` id="${xmlText(attrs.id)}"` : '';

/** Headings belong to sections, handled elsewhere. */
function blocksJats(nodes: readonly XmlNode[], writing: Writing): string {
  return rowOfBlocks(nodes)
    .map((block) => blockJats(block, writing))
    .join('\n');
}

/** Content without a JATS equivalent is dropped and noted in `writing`. */
export function blockJats(block: XmlElement, writing: Writing): string {
  const { name, children } = block;
  const id = idOf(block, writing);
  switch (name) {
    case 'p':
      return paragraph(block, writing);
    case 'ul':
    case 'ol':
      return list(block, writing);
    case 'dl':
      return definitions(children, writing);
    case 'blockquote':
      return `<disp-quote${id}>${blocksJats(children, writing)}</disp-quote>`;
    case 'pre':
      return `<preformat${id}>${inlineJats(children, writing)}</preformat>`;
    case 'figure':
      return figure(block, writing);
    case 'table':
      return table(block, undefined, writing);
    case 'hr':
      return '';
    default:
      return /^h[1-6]$/.test(name) ? `<p><bold>${inlineJats(children, writing)}</bold></p>` : '';
  }
}

function paragraph(block: XmlElement, writing: Writing): string {
  const solid = block.children.filter((node) => isElement(node) || node.trim() !== '');
  const [only] = solid;
  if (solid.length === 1 && only && isFormula(only))
    return `<disp-formula${idOf(block, writing)}>${mathMl(only)}</disp-formula>`;
  if (solid.length === 1 && only && isElement(only) && only.name === 'img')
    return `<fig>${picture(only, 'graphic', writing)}</fig>`;
  return isBlank(block.children)
    ? ''
    : `<p${idOf(block, writing)}>${inlineJats(block.children, writing)}</p>`;
}

function list({ name, attrs, children }: XmlElement, writing: Writing): string {
  const kinds: Record<string, string> = {
    a: 'alpha-lower',
    A: 'alpha-upper',
    i: 'roman-lower',
    I: 'roman-upper',
  };
  const type = name === 'ul' ? 'bullet' : (kinds[attrs.type ?? ''] ?? 'order');
  const items = children
    .filter(isElement)
    .filter(({ name }) => name === 'li')
    .map((item) => `<list-item>${blocksJats(item.children, writing)}</list-item>`);
  return items.length === 0 ? '' : `<list list-type="${type}">${items.join('')}</list>`;
}

function definitions(nodes: readonly XmlNode[], writing: Writing): string {
  let out = '';
  let terms = '';
  for (const node of nodes.filter(isElement)) {
    if (node.name === 'dt') terms += `<term>${inlineJats(node.children, writing)}</term>`;
    if (node.name !== 'dd') continue;
    out += `<def-item>${terms}<def>${blocksJats(node.children, writing)}</def></def-item>`;
    terms = '';
  }
  return out && `<def-list>${out}</def-list>`;
}

/** `Figure 1.` at the beginning of a caption is its label. */
const labelled =
  /^\s*(?:<bold>)?((?:Figure|Fig\.?|Table|Scheme|Box|Plate)\s+[\dA-Z][\w.-]*?)[.:]?(<\/bold>)?[.:]?(?:\s+|$)/;

function captionOf(caption: XmlElement | undefined, writing: Writing): string {
  if (!caption || isBlank(caption.children)) return '';
  const blocks = rowOfBlocks(caption.children);
  const parts = blocks.map(({ children }) => inlineJats(children, writing));
  const [first = ''] = parts;
  const found = labelled.exec(first);
  const bold = found?.[0].includes('<bold>');
  const label = found && bold === Boolean(found[2]) ? found[1] : undefined;
  if (label) parts[0] = first.slice(found?.[0].length);
  const paragraphs = parts.filter((part) => part.trim() !== '').map((part) => `<p>${part}</p>`);
  return `${label ? `<label>${label}</label>` : ''}${paragraphs.length > 0 ? `<caption>${paragraphs.join('')}</caption>` : ''}`;
}

function figure(block: XmlElement, writing: Writing): string {
  const caption = block.children.filter(isElement).find(({ name }) => name === 'figcaption');
  const rest = block.children.filter((node) => node !== caption);
  const held = rowOfBlocks(rest);
  const tables = held.filter(({ name }) => name === 'table');
  if (tables.length > 0)
    return tables
      .map((one, i) => table(one, i === 0 ? caption : undefined, writing, idOf(block, writing)))
      .join('');
  const pictures = picturesIn(rest).map((img) => picture(img, 'graphic', writing));
  const others = pictures.length > 0 ? '' : held.map((one) => blockJats(one, writing)).join('');
  return `<fig${idOf(block, writing)}>${captionOf(caption, writing)}${pictures.join('')}${others}</fig>`;
}

const picturesIn = (nodes: readonly XmlNode[]): XmlElement[] =>
  nodes.filter(isElement).flatMap((node) => (node.name === 'img' ? [node] : picturesIn(node.children)));

function table(block: XmlElement, outer: XmlElement | undefined, writing: Writing, id = ''): string {
  const caption = outer ?? block.children.filter(isElement).find(({ name }) => name === 'caption');
  const rows = block.children.filter((node) => !isElement(node) || node.name !== 'caption');
  return `<table-wrap${id || idOf(block, writing)}>${captionOf(caption, writing)}<table>${rows.map((node) => tablePart(node, writing)).join('')}</table></table-wrap>`;
}

const tableParts = new Set('thead tbody tfoot tr th td'.split(' '));

function tablePart(node: XmlNode, writing: Writing): string {
  if (!isElement(node) || !tableParts.has(node.name)) return '';
  const { name, attrs, children } = node;
  if (name !== 'th' && name !== 'td')
    return `<${name}>${children.map((child) => tablePart(child, writing)).join('')}</${name}>`;
  const spans = ['colspan', 'rowspan', 'scope']
    .filter((key) => attrs[key])
    .map((key) => ` ${key}="${xmlText(attrs[key] ?? '')}"`);
  const inside = children.some(isBlock) ? blocksJats(children, writing) : inlineJats(children, writing);
  return `<${name}${spans.join('')}>${inside}</${name}>`;
}
