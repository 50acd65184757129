import { isElement, kids, type XmlElement } from '../shared/xml-tree.ts';

/** The end of a citation, and a kind of part with its number. */
const YEAR = /(?:\(?(?:1[6-9]|20)\d\d[a-z]?\)?|\[\d+\])$/;
const PLACE = /\p{L}{2,}\.?[\s\u00a0]\(?[A-Z]?\d+[a-z]?\)?$/u;

const SENTENCE_END = /[.?!]$/;
const FLOATS: ReadonlySet<string> = new Set(['fig', 'table']);

/**
 * Some publishers set a cross-reference without words behind those that name its target (`Fig. 1<xref/>`). They become its own.
 * Behind the last sentence of a paragraph, one to a figure or table only marks where that is to stand, and goes.
 */
export function takeWordsBefore(article: XmlElement): void {
  for (const part of kids(article, 'body', 'back', 'floats-group')) visit(part);
}

function visit({ children }: XmlElement): void {
  for (const [index, node] of children.entries()) {
    if (!isElement(node)) continue;
    const before = children[index - 1];
    if (node.name !== 'xref' || node.children.length > 0 || typeof before !== 'string') {
      visit(node);
      continue;
    }
    const kind = node.attrs['ref-type'] ?? '';
    if (FLOATS.has(kind) && index === children.length - 1 && SENTENCE_END.test(before)) {
      children.pop();
      continue;
    }
    const found = (kind === 'bibr' ? YEAR : PLACE).exec(before);
    if (!found) continue;
    children[index - 1] = before.slice(0, found.index);
    node.children.push(found[0]);
  }
}
