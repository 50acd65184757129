import { decodeXmlBytes } from '../jats/xml-encoding.ts';
import { readXml } from '../jats/xml-read.ts';
import { below, type Place, placesOf } from './xml-places.ts';

/** Something in a source that its readers will miss, and where it is. Lines and columns count from 1. */
export type Finding = { message: string; line: number; column: number };

/** Where a source names a picture or a file, by the name. */
export type Named = { href: string; line: number; column: number };

const pictures = new Set(['graphic', 'inline-graphic']);
const files = new Set(['media', 'supplementary-material', 'inline-supplementary-material']);

/**
 * What is wrong within a source that can be read: links without a target, ids given twice, figures without
 * caption or words for those who can't see them, tables without rows; and where it names its files.
 */
export function findingsOf(source: Uint8Array): { findings: Finding[]; named: Named[] } {
  const decoded = decodeXmlBytes(source);
  const read = decoded.ok ? readXml(decoded.text) : decoded;
  const root = decoded.ok && read.ok ? placesOf(decoded.text) : undefined;
  if (!root) return { findings: [], named: [] };
  const all = [root, ...below(root)];
  const ids = new Map<string, Place>();
  const findings: Finding[] = [];
  const named: Named[] = [];
  const find = ({ line, column }: Place, message: string) => findings.push({ message, line, column });

  for (const place of all) {
    const { id } = place.attrs;
    if (!id) continue;
    const first = ids.get(id);
    if (first) find(place, `The id “${id}” is given twice; it is that of line ${first.line} already.`);
    else ids.set(id, place);
  }
  for (const place of all) {
    const { name, attrs } = place;
    for (const rid of name === 'xref' ? (attrs.rid ?? '').split(/\s+/).filter(Boolean) : [])
      if (!ids.has(rid)) find(place, `A link leads to “${rid}”, which the text does not have.`);
    if ((pictures.has(name) || files.has(name)) && attrs.href && !/^[a-z]+:\/\//i.test(attrs.href))
      named.push({ href: attrs.href, line: place.line, column: place.column });
    if (name === 'fig' && ![...below(place)].some((one) => one.name === 'caption' || one.name === 'label'))
      find(place, 'A figure has neither number nor caption.');
    if (name === 'fig' && ![...below(place)].some(isShown)) find(place, 'A figure has no picture.');
    if (name === 'table-wrap' && ![...below(place)].some((one) => one.name === 'tr' || isShown(one)))
      find(place, 'A table has no rows.');
    if (name === 'sec' && place.children.length === 0) find(place, 'A section is empty.');
  }
  return { findings: findings.sort((a, b) => a.line - b.line || a.column - b.column), named };
}

const isShown = ({ name }: Place) =>
  pictures.has(name) || files.has(name) || name === 'preformat' || name === 'chem-struct' || name === 'table';
