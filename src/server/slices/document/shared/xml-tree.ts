/** A parsed XML document without comments and processing instructions. */
export interface XmlElement {
  /** Local name: JATS and MathML share no names that matter. */
  readonly name: string;
  /** By local name (`href`, `lang`); an object without prototype. */
  readonly attrs: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  /** Line of the start tag, from 1. */
  readonly line: number;
}

export type XmlNode = string | XmlElement;

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

/** An element that the source implies but lacks. */
export function element(name: string, children: XmlNode[], attrs: Record<string, string> = {}): XmlElement {
  return { name, attrs: Object.assign(Object.create(null), attrs), children, line: 0 };
}

/** Child elements, optionally filtered by name. */
export function kids(el: XmlElement | undefined, ...names: string[]): XmlElement[] {
  const found: XmlElement[] = [];
  for (const node of el?.children ?? []) {
    if (isElement(node) && (names.length === 0 || names.includes(node.name))) found.push(node);
  }
  return found;
}

/** The first child element of a name, names tried in order. */
export function kid(el: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  for (const name of names) {
    for (const node of el?.children ?? []) if (isElement(node) && node.name === name) return node;
  }
  return undefined;
}

/** Follows child names downwards, the first of each. */
export function path(el: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  let at = el;
  for (const name of names) at = kid(at, name);
  return at;
}

/** All descendants in document order; skips the content of elements that `into` rejects. */
export function within(el: XmlElement | undefined, into?: (el: XmlElement) => boolean): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (at: XmlElement) => {
    for (const node of at.children) {
      if (!isElement(node)) continue;
      found.push(node);
      if (!into || into(node)) visit(node);
    }
  };
  if (el) visit(el);
  return found;
}

export function all(el: XmlElement | undefined, ...names: string[]): XmlElement[] {
  const found: XmlElement[] = [];
  for (const at of within(el)) if (names.includes(at.name)) found.push(at);
  return found;
}

/** Collapses XML white space; other spaces (no-break, thin) are the author's and stay. */
export const squeeze = (text: string): string => (LOOSE.test(text) ? text.replace(/[ \t\r\n]+/g, ' ') : text);

const LOOSE = / {2}|[\t\r\n]/;

/** All text below as one line, trimmed; may be empty. */
export function textOf(el: XmlElement | undefined, skip: ReadonlySet<string> = NOTHING): string {
  if (!el) return '';
  const parts: string[] = [];
  const visit = (at: XmlElement) => {
    for (const node of at.children) {
      if (!isElement(node)) parts.push(node);
      else if (node.name === 'break') parts.push(' ');
      else if (!skip.has(node.name)) visit(node);
    }
  };
  visit(el);
  return squeeze(parts.join('')).trim();
}

const NOTHING: ReadonlySet<string> = new Set();
