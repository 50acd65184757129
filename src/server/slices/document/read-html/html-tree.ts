import sanitize from 'sanitize-html';
import type { JatsProblem } from '../shared/problem.ts';
import { MOST_ELEMENTS, readXml, tooManyElements } from '../shared/xml-read.ts';
import { isElement, type XmlElement, type XmlNode } from '../shared/xml-tree.ts';

const text = 'h1 h2 h3 h4 h5 h6 p div section article main header blockquote pre hr ul ol li dl dt dd br';
const floats = 'figure figcaption img table caption colgroup col thead tbody tfoot tr th td';
const inline =
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var';
const formulae =
  'math annotation semantics mrow mi mn mo mtext ms mspace mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd maction';
export const mathNames: ReadonlySet<string> = new Set(formulae.split(' '));

/** Elements without text for readers. */
const droppedWhole =
  'head script style textarea option select xmp noscript iframe noembed noframes plaintext title template svg object embed nav button';

const mathAttributes =
  'display mathvariant stretchy fence separator form lspace rspace accent accentunder linethickness columnalign rowalign columnspan rowspan open close separators notation encoding width height depth movablelimits largeop symmetric minsize maxsize displaystyle scriptlevel'.split(
    ' ',
  );

const rules: sanitize.IOptions = {
  allowedTags: `${text} ${floats} ${inline} ${formulae}`.split(' '),
  allowedAttributes: {
    '*': ['id', 'lang'],
    a: ['href'],
    img: ['src', 'alt'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'type'],
    ...Object.fromEntries([...mathNames].map((name) => [name, mathAttributes])),
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  // Inlined pictures are dropped and reported later.
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  nonTextTags: droppedWhole.split(' '),
  nestingLimit: 200,
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't hold them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** HTML over the bounds of elements, attributes or depth. */
export class TooMuch extends Error {
  readonly problem: JatsProblem;
  constructor({ message }: JatsProblem) {
    super(message);
    // Positions in the sanitised text mean nothing to the sender.
    this.problem = { message: message.replace(/ at line .*$/, ''), tooMuch: true };
  }
}

/** Parses HTML of any quality into a tree of elements that articles may have. Throws TooMuch. */
export function htmlTree(html: string): XmlElement {
  let elements = 0;
  const clean = sanitize(html.toWellFormed().replace(unwritable, ''), {
    ...rules,
    // Counted here too: sanitising many more elements takes longer than the worker has.
    onOpenTag() {
      if (++elements > MOST_ELEMENTS) throw new TooMuch({ message: tooManyElements });
    },
  });
  const read = readXml(`<body>${clean}</body>`);
  if (!read.ok && read.problem.tooMuch) throw new TooMuch(read.problem);
  if (!read.ok) throw new Error(`sanitised HTML is no XML: ${read.problem.message}`);
  return read.root;
}

export const wordsOf = (node: XmlNode): string =>
  isElement(node) ? node.children.map(wordsOf).join('') : node;

/** Collapses white space, as HTML does. */
export const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();
