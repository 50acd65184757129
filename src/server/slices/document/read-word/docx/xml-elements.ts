import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** An element of a part; names have the usual prefixes (`w:p`, `m:oMath`) whatever the file calls them. */
export interface WordElement {
  readonly name: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly children: (string | WordElement)[];
}

/** The part is not well-formed XML. */
export class PartBroken extends Error {}
/** The part exceeds a bound. */
export class PartTooLarge extends Error {}

/** A manuscript of 500 pages has half a million elements, nested under 60 deep. */
const most = { elements: 3_000_000, depth: 300, characters: 60_000_000 };

/** Namespaces of ECMA-376, transitional and strict, by their usual prefixes. */
const prefixes: Record<string, string> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/picture': 'pic',
  'http://purl.oclc.org/ooxml/drawingml/picture': 'pic',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing': 'wp',
  'http://schemas.openxmlformats.org/drawingml/2006/chart': 'c',
  'http://purl.oclc.org/ooxml/drawingml/chart': 'c',
  'http://schemas.openxmlformats.org/drawingml/2006/diagram': 'dgm',
  'http://purl.oclc.org/ooxml/drawingml/diagram': 'dgm',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'http://schemas.microsoft.com/office/drawing/2016/SVG/main': 'asvg',
  'http://schemas.microsoft.com/office/drawing/2017/decorative': 'adec',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
  'http://schemas.openxmlformats.org/package/2006/relationships': '',
  'http://schemas.openxmlformats.org/package/2006/content-types': '',
  'http://schemas.openxmlformats.org/officeDocument/2006/bibliography': 'b',
  'http://purl.oclc.org/ooxml/officeDocument/bibliography': 'b',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://schemas.openxmlformats.org/package/2006/metadata/core-properties': 'cp',
};

/** Elements whose white space is content. */
const textual = new Set(['w:t', 'm:t', 'w:delText', 'w:instrText']);

/** Renames to the usual prefixes. */
class Names {
  #prefixes = new Map<string, string>();
  #known = new Map<string, string>();

  declare(tag: SaxesTagPlain): void {
    for (const name in tag.attributes) {
      if (!name.startsWith('xmlns')) continue;
      const prefix = name === 'xmlns' ? '' : name.slice(6);
      const usual = prefixes[tag.attributes[name] ?? ''] ?? prefix;
      if ((this.#prefixes.get(prefix) ?? prefix) === usual) continue;
      this.#prefixes.set(prefix, usual);
      this.#known.clear();
    }
  }
  usual(name: string, isAttribute: boolean): string {
    if (isAttribute && !name.includes(':')) return name;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const colon = name.indexOf(':');
    const prefix = colon < 0 ? '' : name.slice(0, colon);
    const usual = this.#prefixes.get(prefix) ?? prefix;
    const local = name.slice(colon + 1);
    const full = usual ? `${usual}:${local}` : local;
    this.#known.set(name, full);
    return full;
  }
}

/** Elements under construction while a parser runs; `each` as in `readPart`. */
function building(each?: { parent: string; take(element: WordElement): void }) {
  const parser = new SaxesParser({ position: false, xmlns: false });
  const names = new Names();
  const open: WordElement[] = [];
  let root: WordElement | undefined;
  let [elements, characters] = [0, 0];
  const add = (text: string) => {
    const here = open.at(-1);
    characters += text.length;
    if (characters > most.characters) throw new PartTooLarge('too much text');
    if (here && (textual.has(here.name) || text.trim() !== '')) here.children.push(text);
  };
  parser.on('error', (error) => {
    throw new PartBroken(error.message);
  });
  parser.on('doctype', () => {
    throw new PartBroken('a document type');
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    if (++elements > most.elements) throw new PartTooLarge('too many elements');
    if (open.length >= most.depth) throw new PartTooLarge('nested too deep');
    names.declare(tag);
    const attrs: Record<string, string> = Object.create(null);
    for (const name in tag.attributes) attrs[names.usual(name, true)] = tag.attributes[name] ?? '';
    open.push({ name: names.usual(tag.name, false), attrs, children: [] });
  });
  parser.on('closetag', () => {
    const element = open.pop();
    const parent = open.at(-1);
    if (!element) return;
    if (!parent) root = element;
    else if (each?.parent === parent.name) each.take(element);
    else parent.children.push(element);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  return {
    write: (text: string) => void parser.write(text),
    end(): WordElement {
      parser.close();
      if (!root) throw new PartBroken('no element');
      return root;
    },
  };
}

/**
 * Reads a part to its root element. The children of the element that `each` names are given to `take` one by one and
 * left out of the tree: the body of a long manuscript is never in memory whole.
 */
export async function readPart(
  part: Readable,
  each?: { parent: string; take(element: WordElement): void },
): Promise<WordElement> {
  const built = building(each);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of part as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    built.write(decoder.decode(chunk, { stream: true }));
  }
  if (decoder) built.write(decoder.decode());
  return built.end();
}

/** Reads XML that stands in a field. */
export function readXmlText(text: string): WordElement {
  const built = building();
  built.write(text);
  return built.end();
}

const encodingOf = (beginning: Buffer): string => {
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

/** Child elements, optionally filtered by name. */
export const kids = (element: WordElement | undefined, ...names: string[]): WordElement[] =>
  (element?.children ?? []).filter(
    (child): child is WordElement =>
      typeof child !== 'string' && (names.length === 0 || names.includes(child.name)),
  );

/** Follows child names downwards, the first of each. */
export function kid(element: WordElement | undefined, ...path: string[]): WordElement | undefined {
  let at = element;
  for (const name of path)
    at = at?.children.find((child): child is WordElement => typeof child !== 'string' && child.name === name);
  return at;
}

/** All descendants of these names in document order. */
export function* below(element: WordElement | undefined, ...names: string[]): Generator<WordElement> {
  for (const child of kids(element)) {
    if (names.includes(child.name)) yield child;
    yield* below(child, ...names);
  }
}

/** All text below. */
export const textOf = (element: WordElement | undefined): string =>
  (element?.children ?? []).map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

/** The `w:val` of a child, or of a descendant by its path. */
export const valueIn = (element: WordElement | undefined, ...path: string[]): string | undefined =>
  kid(element, ...path)?.attrs['w:val'];

/** Whether a switch such as `w:b` is on; undefined where it is absent. */
export function isOn(element: WordElement | undefined, name: string): boolean | undefined {
  const found = kid(element, name);
  return found && !['0', 'false', 'off', 'none'].includes(found.attrs['w:val'] ?? '');
}
