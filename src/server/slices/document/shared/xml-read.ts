import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { JatsProblem } from './problem.ts';
import { decodeXmlBytes, LARGEST_FILE } from './xml-encoding.ts';
import { EntityProblem, entityTable } from './xml-entities.ts';
import type { XmlElement, XmlNode } from './xml-tree.ts';

type XmlResult = { ok: true; root: XmlElement } | { ok: false; problem: JatsProblem };

// Real articles stay under 40 levels and 100,000 elements, with about as many attributes. The worst that is within these
// bounds, nothing but cross-references, takes a worker of `jats-worker.ts` two seconds of processor time and half its memory.
const DEEPEST = 300;
export const MOST_ELEMENTS = 200_000;
export const tooManyElements = 'refused: more than 200,000 elements';
const MOST_ELEMENTS_AND_ATTRIBUTES = 300_000;
/** Characters of text and attribute values; a book of a thousand pages has three million. */
const MOST_CHARACTERS = 5_000_000;
const MOST_ATTRIBUTES_OF_ONE = 200;
/** Length from which a single tag may exceed the bound of attributes. */
const LARGE = 4_000_000;

class Refusal extends Error {}
class TooMuch extends Refusal {}

/**
 * Parses XML into a tree. Reads no DTD and no external entity. Bounds size, depth, elements and entity expansion;
 * never throws on bad input.
 */
export function readXml(xml: Uint8Array | string): XmlResult {
  let text: string;
  if (typeof xml === 'string') {
    if (xml.length > LARGEST_FILE)
      return { ok: false, problem: { message: 'the file is larger than 64 MB', tooMuch: true } };
    text = xml;
  } else {
    const decoded = decodeXmlBytes(xml);
    if (!decoded.ok) return decoded;
    text = decoded.text;
  }
  const parser = new SaxesParser({ position: true, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  try {
    return {
      ok: true,
      root: build(parser, atItsStart(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)),
    };
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof EntityProblem)) throw error;
    const tooMuch = error instanceof TooMuch || error instanceof EntityProblem;
    const stray = tooMuch ? undefined : strayAmpersand(text, parser.line);
    if (stray) return { ok: false, problem: stray };
    const { line, column } = parser;
    const what = error instanceof Refusal ? error.message : `refused: ${error.message}`;
    const problem = { message: what.replace('%', `at line ${line}, column ${column}`), line, column };
    return { ok: false, problem: tooMuch ? { ...problem, tooMuch } : problem };
  }
}

/** Moves empty lines before the declaration behind it, which keeps line numbers. */
const atItsStart = (text: string): string =>
  /^[ \t\r\n]/.test(text) ? text.replace(/^([ \t\r\n]+)(<\?xml\s[^>]*\?>)/, '$2$1') : text;

/** `R&D`: the parser would report an error far behind the ampersand. */
function strayAmpersand(text: string, before: number): JatsProblem | undefined {
  const signs = /<!\[CDATA\[|<!--|&/g;
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    if (sign[0] !== '&') {
      const end = text.indexOf(sign[0] === '<!--' ? '-->' : ']]>', sign.index);
      if (end < 0) return undefined;
      signs.lastIndex = end;
    } else if (!ENTITY.test(text.slice(sign.index, sign.index + 64))) {
      const line = text.slice(0, sign.index).split('\n').length;
      const column = sign.index - text.lastIndexOf('\n', sign.index);
      const message = `not well-formed at line ${line}, column ${column}: the sign & is written &amp; in XML`;
      return line > before ? undefined : { message, line, column };
    }
  }
  return undefined;
}

const ENTITY = /^&(?:#\d+|#x[0-9a-f]+|[\p{L}_:][\p{L}\p{N}_:.-]*);/iu;

function build(parser: SaxesParser, text: string): XmlElement {
  const top: XmlNode[] = [];
  const open: XmlNode[][] = [top];
  let here = top;
  let doctype = '';
  let elements = 0;
  let attributes = 0;
  let characters = 0;
  const count = (text: string) => {
    characters += text.length;
    if (characters > MOST_CHARACTERS) throw new TooMuch('refused: more than 5 million characters of text');
  };
  const add = (text: string) => {
    count(text);
    here.push(text);
  };

  parser.ENTITIES = entityTable(() => doctype);
  parser.on('error', (error) => {
    throw new Refusal(`not well-formed %: ${plain(error.message)}`);
  });
  parser.on('doctype', (content) => {
    doctype = content;
  });
  if (text.length > LARGE) limitAttributes(parser);
  parser.on('opentag', (tag: SaxesTagPlain) => {
    if (++elements > MOST_ELEMENTS) throw new TooMuch(tooManyElements);
    for (const name in tag.attributes) {
      attributes++;
      count(tag.attributes[name] ?? '');
    }
    if (elements + attributes > MOST_ELEMENTS_AND_ATTRIBUTES)
      throw new TooMuch('refused: more than 300,000 elements and attributes');
    if (open.length > DEEPEST) throw new TooMuch(`refused: nested more than ${DEEPEST} elements deep %`);
    const children: XmlNode[] = [];
    const element = { name: localName(tag.name), attrs: localAttributes(tag), children, line: parser.line };
    here.push(element);
    open.push(children);
    here = children;
  });
  parser.on('closetag', () => {
    open.pop();
    here = open[open.length - 1] ?? top;
  });
  parser.on('text', add);
  // A publisher of physics has TeX in instructions of this name.
  parser.on('processinginstruction', ({ target, body }) => {
    if (target === 'CDATA') add(body);
  });
  parser.on('cdata', add);
  parser.write(text).close();
  const root = top.find((node) => typeof node !== 'string');
  if (!root) throw new Refusal('not well-formed %: there is no element');
  return root;
}

/** Doubles the time, so it is used only where a tag may be large enough. */
function limitAttributes(parser: SaxesParser): void {
  let attributes = 0;
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    if (++attributes > MOST_ATTRIBUTES_OF_ONE)
      throw new TooMuch(`refused: more than ${MOST_ATTRIBUTES_OF_ONE} attributes %`);
  });
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Attributes by local name; one without prefix wins (`type` over `xlink:type`). */
function localAttributes(tag: SaxesTagPlain): Record<string, string> {
  const attrs: Record<string, string> = Object.create(null);
  for (const name in tag.attributes) {
    const value = tag.attributes[name];
    if (value === undefined || name === 'xmlns' || name.startsWith('xmlns:')) continue;
    // An error of several publishers' converters.
    const local = name.startsWith('xlink.') ? name.slice(6) : localName(name);
    if (local === name || attrs[local] === undefined) attrs[local] = value;
  }
  return attrs;
}

/** The parser's message without position and full stop, on one line, without control characters. */
const plain = (message: string): string =>
  message
    .replace(/^\d+:\d+: /, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach a log
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .replace(/\.$/, '')
    .slice(0, 160);
