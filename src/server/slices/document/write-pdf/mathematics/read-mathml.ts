import { SaxesParser } from 'saxes';

export interface MathElement {
  name: string;
  attrs: Record<string, string>;
  children: (MathElement | string)[];
}

/** Characters of one formula; the longest of the corpus has 40,000. */
const longest = 200_000;
/** Levels; Typst's parser ends at 256 of its own. */
const deepest = 60;

/** The tree of a `math` element; undefined where it is no well-formed XML, too long or too deep. */
export function readMathml(source: string): MathElement | undefined {
  if (source.length > longest) return undefined;
  const root: MathElement = { name: '', attrs: {}, children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: false });
  let failed = false;
  parser.on('error', () => {
    failed = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: name.replace(/^.*:/, ''), attrs: attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
    if (open.length > deepest) failed = true;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', (text) => {
    open.at(-1)?.children.push(text);
  });
  parser.write(source).close();
  const math = root.children.find((child) => typeof child !== 'string');
  return failed || math?.name !== 'math' ? undefined : math;
}

/** Child elements. */
export const elements = (of: MathElement): MathElement[] =>
  of.children.filter((child) => typeof child !== 'string');

/** All its characters, without annotations. */
export const wordsOf = (of: MathElement): string =>
  of.children
    .map((child) =>
      typeof child === 'string' ? child : child.name.startsWith('annotation') ? '' : wordsOf(child),
    )
    .join('');
