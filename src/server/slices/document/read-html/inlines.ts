import { xmlText } from '../shared/supplements-section.ts';
import { isElement, type XmlElement, type XmlNode } from '../shared/xml-tree.ts';
import { mathNames, wordsOf } from './html-tree.ts';

/** State of the conversion. */
export type Writing = {
  /** Usable ids with their `ref-type`, so that links within the text work. */
  ids: ReadonlyMap<string, string>;
  /** Dropped content, for the list of problems. */
  left: Set<string>;
};

const styles: Record<string, string> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  sub: 'sub',
  sup: 'sup',
  code: 'monospace',
  kbd: 'monospace',
  samp: 'monospace',
};

export const isFormula = (node: XmlNode): node is XmlElement => isElement(node) && node.name === 'math';

export function inlineJats(nodes: readonly XmlNode[], writing: Writing): string {
  return nodes.map((node) => one(node, writing)).join('');
}

function one(node: XmlNode, writing: Writing): string {
  if (!isElement(node)) return xmlText(node);
  const { name, attrs } = node;
  const inside = () => inlineJats(node.children, writing);
  if (name === 'math') return `<inline-formula>${mathMl(node)}</inline-formula>`;
  if (name === 'br') return '<break/>';
  if (name === 'img') return picture(node, 'inline-graphic', writing);
  if (name === 'q') return `“${inside()}”`;
  if (name === 'a') return link(attrs.href ?? '', inside(), writing);
  const style = styles[name];
  if (!style) return inside();
  const words = inside();
  return words === '' ? '' : `<${style}>${words}</${style}>`;
}

function link(href: string, inside: string, { ids }: Writing): string {
  const target = /^#(.+)$/.exec(href)?.[1];
  if (target !== undefined) {
    const kind = ids.get(target);
    return kind ? `<xref ref-type="${kind}" rid="${xmlText(target)}">${inside}</xref>` : inside;
  }
  return /^(https?:|mailto:)/i.test(href)
    ? `<ext-link ext-link-type="uri" xlink:href="${xmlText(href)}">${inside}</ext-link>`
    : inside;
}

/** A picture by its file name; its address on the page is ignored. */
export function picture(img: XmlElement, element: 'graphic' | 'inline-graphic', { left }: Writing): string {
  const src = (img.attrs.src ?? '').trim();
  const alt = img.attrs.alt?.trim();
  if (src === '' || src.startsWith('data:')) {
    left.add('A picture stands inside the HTML itself. Attach it as a file of its own.');
    return '';
  }
  const name = src.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  const words = alt ? `<alt-text>${xmlText(alt)}</alt-text>` : '';
  return `<${element} xlink:href="${xmlText(decoded(name))}">${words}</${element}>`;
}

const decoded = (name: string) => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

export function mathMl(node: XmlElement): string {
  const attributes = Object.entries(node.attrs).map(([name, value]) => ` ${name}="${xmlText(value)}"`);
  const inside = node.children
    .map((child) =>
      isElement(child)
        ? mathNames.has(child.name) && !child.name.startsWith('annotation')
          ? mathMl(child)
          : ''
        : xmlText(child),
    )
    .join('');
  return `<mml:${node.name}${attributes.join('')}>${inside}</mml:${node.name}>`;
}

/** No text, picture or formula. */
export const isBlank = (nodes: readonly XmlNode[]): boolean =>
  nodes.every((node) => wordsOf(node).trim() === '' && !holdsObject(node));

const holdsObject = (node: XmlNode): boolean =>
  isElement(node) && (node.name === 'img' || node.name === 'math' || node.children.some(holdsObject));
