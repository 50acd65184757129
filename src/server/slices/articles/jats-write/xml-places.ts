import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { entityTable } from '#server/slices/document/for-workers.ts';

/** An element with its position in the text, so that a part of a source can be edited and the rest stays. */
export type Place = {
  /** Local name. */
  name: string;
  /** `jats:`, or empty. */
  prefix: string;
  /** By local name. */
  attrs: Readonly<Record<string, string>>;
  /** Offsets of `<`, after the start tag, of the end tag's `<`, and after the element. */
  start: number;
  innerStart: number;
  innerEnd: number;
  end: number;
  /** Of the start tag, from 1. */
  line: number;
  column: number;
  children: Place[];
  /** All text inside, white space collapsed. */
  text: string;
};

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * The root element of a well-formed XML text, with positions. Only for text that `readXml` accepted, which has the
 * bounds against attacks.
 */
export function placesOf(xml: string): Place | undefined {
  const text = xml.charCodeAt(0) === 0xfeff ? ` ${xml.slice(1)}` : xml;
  const lines = lineStarts(xml);
  const parser: SaxesParser = new SaxesParser({
    position: true,
    forceXMLVersion: true,
    defaultXMLVersion: '1.0',
  });
  const open: Place[] = [];
  let root: Place | undefined;
  let doctype = '';
  parser.ENTITIES = entityTable(() => doctype);
  parser.on('doctype', (content) => {
    doctype = content;
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    const innerStart = parser.position;
    const start = text.lastIndexOf('<', innerStart - 1);
    const attrs: Record<string, string> = Object.create(null);
    for (const [name, value] of Object.entries(tag.attributes))
      if (!name.startsWith('xmlns')) attrs[localName(name)] ??= value;
    const name = localName(tag.name);
    const place: Place = {
      name,
      prefix: tag.name.slice(0, -name.length),
      attrs,
      start,
      innerStart,
      innerEnd: innerStart,
      end: innerStart,
      ...lineAndColumn(lines, start),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(place);
    root ??= place;
    open.push(place);
  });
  parser.on('closetag', () => {
    const place = open.pop();
    if (!place) return;
    place.end = parser.position;
    // An empty-element tag (`<volume/>`) has no content.
    place.innerEnd = place.end === place.innerStart ? place.innerStart : text.lastIndexOf('<', place.end - 1);
    place.text = place.text.replace(/\s+/g, ' ').trim();
    const outer = open.at(-1);
    if (outer) outer.text += place.text;
  });
  const takeText = (content: string) => {
    const place = open.at(-1);
    if (place) place.text += content;
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.write(text).close();
  return root;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineAndColumn(starts: readonly number[], offset: number): { line: number; column: number } {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

export const kid = (place: Place | undefined, name: string): Place | undefined =>
  place?.children.find((child) => child.name === name);

export const kids = (place: Place | undefined, ...names: string[]): Place[] =>
  (place?.children ?? []).filter((child) => names.includes(child.name));

export function* below(place: Place): Generator<Place> {
  for (const child of place.children) {
    yield child;
    yield* below(child);
  }
}

/** Replaces the text between two offsets. */
export type Edit = { start: number; end: number; text: string };

/** Applies edits that don't overlap; those at one offset in their order. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  let [out, at] = ['', 0];
  for (const { start, end, text: put } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    out += text.slice(at, start) + put;
    at = Math.max(at, end);
  }
  return out + text.slice(at);
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escaped for content and attributes. */
export const xmlText = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] as string);
