import {
  isElement,
  kid,
  textOf,
  type XmlElement,
  type XmlNode,
} from '#server/slices/document/shared/xml-tree.ts';

export type CitationStyle = 'brackets' | 'superscript' | 'author-year';

/** A stretch of a line. */
export type Run = { text: string; bold?: true; italic?: true; sub?: true; sup?: true };

export const one = (text: string) => text.replace(/\s+/g, ' ');

export interface Cited {
  /** Numbers in the printed list by the ids of the source. */
  numbers: Map<string, number>;
  labels: Map<string, { names: string; year: string }>;
  style: CitationStyle;
  count: Map<number, number>;
}

/** Ids that a citation names: a range of numbers is all between. */
function citedIds(group: XmlNode[], order: string[]): string[] {
  const ids: string[] = [];
  let isRange = false;
  for (const node of group) {
    if (!isElement(node)) {
      isRange = /[–—‐-]/.test(node) && node.trim().length <= 3;
      continue;
    }
    const own = (node.attrs.rid ?? '').split(/\s+/).filter((id) => order.includes(id));
    const [last, next] = [ids.at(-1), own[0]];
    if (isRange && last && next)
      for (let at = order.indexOf(last) + 1; at < order.indexOf(next); at++) ids.push(order[at] as string);
    ids.push(...own);
    isRange = false;
  }
  return [...new Set(ids)];
}

function numbersPrinted(numbers: number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const out: string[] = [];
  for (let at = 0; at < sorted.length; ) {
    let end = at;
    while (sorted[end + 1] === (sorted[end] as number) + 1) end += 1;
    out.push(end > at + 1 ? `${sorted[at]}–${sorted[end]}` : sorted.slice(at, end + 1).join(','));
    at = end + 1;
  }
  return out.join(',');
}

const isCitation = (node: XmlNode | undefined): node is XmlElement =>
  node !== undefined && isElement(node) && node.name === 'xref' && node.attrs['ref-type'] === 'bibr';
const between = /^[\s,;\][–—‐-]*$/;

/** The runs of an element’s content, citations printed in the style. */
export function runsOf(
  element: XmlElement,
  cited: Cited,
  order: string[],
  format: Omit<Run, 'text'> = {},
): Run[] {
  const out: Run[] = [];
  const nodes = element.children;
  const say = (text: string, own = format) => {
    if (text !== '') out.push({ text: one(text), ...own });
  };
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] as XmlNode;
    if (isCitation(node)) {
      let end = at;
      while (
        end + 2 < nodes.length &&
        typeof nodes[end + 1] === 'string' &&
        between.test(nodes[end + 1] as string) &&
        isCitation(nodes[end + 2])
      )
        end += 2;
      cite(citedIds(nodes.slice(at, end + 1), order), out, nodes, end, cited);
      at = end;
      continue;
    }
    if (!isElement(node)) {
      say(node);
      continue;
    }
    const style = { italic: 'italic', bold: 'bold', sub: 'sub', sup: 'sup' }[node.name];
    if (
      [
        'fn',
        'table-wrap',
        'fig',
        'graphic',
        'inline-graphic',
        'disp-formula',
        'supplementary-material',
        'list',
        'def-list',
        'disp-quote',
        'boxed-text',
        'tex-math',
        'media',
        'alternatives',
      ].includes(node.name)
    )
      continue;
    if (node.name === 'inline-formula') say(textOf(kid(node, 'math') ? undefined : node));
    else if (node.name === 'break') say(' ');
    else out.push(...runsOf(node, cited, order, style ? { ...format, [style]: true } : format));
  }
  return out;
}

function cite(
  ids: string[],
  out: Run[],
  nodes: XmlNode[],
  end: number,
  { numbers, labels, style, count }: Cited,
): void {
  // Nobody cites by author and year what has none.
  const isNamed = (id: string) =>
    style !== 'author-year' || (labels.get(id)?.names !== '' && labels.get(id)?.year !== 'n.d.');
  const cited = ids.filter(isNamed).flatMap((id) => numbers.get(id) ?? []);
  if (cited.length === 0) return;
  for (const number of cited) count.set(number, (count.get(number) ?? 0) + 1);
  // The source prints brackets around, or inside of the links.
  const before = out.at(-1);
  const after = nodes[end + 1];
  if (before) {
    if (/[[(]\s*$/.test(before.text) && typeof after === 'string' && /^\s*[\])]/.test(after)) {
      before.text = before.text.replace(/[[(]\s*$/, '');
      nodes[end + 1] = after.replace(/^\s*[\])]/, '');
    }
    before.text = before.text.trimEnd();
  }
  if (style === 'superscript')
    out.push({ text: `${before?.sup ? ',' : ''}${numbersPrinted(cited)}`, sup: true });
  else if (style === 'brackets') out.push({ text: ` [${numbersPrinted(cited)}]` });
  else
    out.push({
      text: ` (${ids
        .filter(isNamed)
        .flatMap((id) => labels.get(id) ?? [])
        .map(({ names, year }) => `${names}, ${year}`)
        .join('; ')})`,
    });
}
