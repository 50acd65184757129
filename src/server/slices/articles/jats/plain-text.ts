import { decodeXML } from 'entities';
import { raised } from './raised.ts';
import type { SanitisedHtml } from './types-html.ts';
import { isElement, squeeze, type XmlElement, type XmlNode } from './xml-tree.ts';

/** Text without markup, for search, lists and attributes. */

export const htmlText = (html: SanitisedHtml): string =>
  squeeze(
    decodeXML(
      html
        .replace(
          /<\/?(?:p|div|li|ul|ol|dl|dt|dd|h\d|br|tr|td|th|section|figure|figcaption|blockquote|pre|table)\b[^>]*>/g,
          ' ',
        )
        .replace(/<[^>]*>/g, '')
        // biome-ignore lint/suspicious/noControlCharactersInRegex: marks not yet resolved
        .replace(/\u0001[a-z]\d+\u0002|[\u0003\u0004]|\u0005\d+\u0005|\u0006\d+\u0007|\u0008/g, ''),
    ),
  ).trim();

/** Not text: references, identifiers, alternative forms. */
const SKIPPED: ReadonlySet<string> = new Set([
  'ref-list',
  'object-id',
  'tex-math',
  'annotation',
  'annotation-xml',
  'alt-text',
  'journal-meta',
  'article-meta',
  'permissions',
  'front-stub',
  'graphic',
  'inline-graphic',
  'index-term',
  'contrib-id',
  'institution-id',
]);
/** Inline markup by look or meaning. */
export const WORD_MARKS = [
  'bold',
  'italic',
  'sub',
  'sup',
  'sc',
  'monospace',
  'underline',
  'overline',
  'strike',
  'roman',
  'sans-serif',
  'serif',
  'named-content',
  'styled-content',
] as const;
/** Inline elements, without spaces around them; all others are separated. */
const WITHIN_LINE: ReadonlySet<string> = new Set([
  ...WORD_MARKS,
  'xref',
  'ext-link',
  'uri',
  'email',
  'abbrev',
  'target',
  'inline-formula',
  'alternatives',
  'ruby',
  'rb',
  'rt',
  'fixed-case',
  'math',
  'mrow',
  'mi',
  'mo',
  'mn',
  'mtext',
  'msub',
  'msup',
  'msubsup',
  'mfrac',
  'msqrt',
  'mstyle',
  'mover',
  'munder',
  'munderover',
  'mfenced',
  'semantics',
]);

/** Plain text, blocks separated by a space. */
export function searchableText(nodes: readonly XmlNode[]): string {
  const parts: string[] = [];
  const visit = (node: XmlNode) => {
    if (!isElement(node)) parts.push(node);
    else if ((node.name === 'sup' || node.name === 'sub') && node.children.every((kid) => !isElement(kid)))
      parts.push(raised(node.children.join(''), node.name));
    else if (!SKIPPED.has(node.name)) {
      const apart = !WITHIN_LINE.has(node.name);
      if (apart) parts.push(' ');
      node.children.forEach(visit);
      if (apart) parts.push(' ');
    }
  };
  nodes.forEach(visit);
  return squeeze(parts.join('')).trim();
}

/** Body, back and floats, and body text in front of the metadata. */
export const textParts = (article: XmlElement): XmlElement[] =>
  article.children
    .filter(isElement)
    .filter((el) => ['front', 'body', 'back', 'floats-group', 'floats-wrap'].includes(el.name));
