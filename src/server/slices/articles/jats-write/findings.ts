import { decodeXmlBytes, readXml } from '#server/slices/document/for-workers.ts';
import type { JatsProblem } from '#server/slices/document/index.ts';
import { namedFiles } from './file-changes.ts';
import { type Excerpt, excerptAt, offsetOf } from './rules-excerpt.ts';
import { below, kid, type Place, placesOf } from './xml-places.ts';

/** A problem for readers, with its place. Lines and columns count from 1. */
export type Finding = { message: string; line: number; column: number; excerpt: Excerpt };

/** The error of an unreadable source, with an excerpt if the place is known. */
export type Unreadable = JatsProblem & { excerpt?: Excerpt };

/** A reference to a picture or file. */
export type Named = {
  href: string;
  line: number;
  column: number;
  /** Of a file: its label and group (file-changes.ts). */
  file?: { label: string; group: number };
};

type LookedAt = {
  ok: true;
  findings: Finding[];
  named: Named[];
  doi: string;
  journal: { title: string; issns: string[] };
};

/** Bounds of the lists. */
const most = { findings: 200, named: 5000 };

const pictures = new Set(['graphic', 'inline-graphic']);
const files = new Set(['media', 'supplementary-material', 'inline-supplementary-material']);

/**
 * Problems of a readable source: links without target, duplicate ids, figures without caption or alternative text,
 * tables without rows; and its file references.
 */
export function findingsOf(source: Uint8Array): LookedAt | { ok: false; problem: Unreadable } {
  const decoded = decodeXmlBytes(source);
  if (!decoded.ok) return decoded;
  const read = readXml(decoded.text);
  if (!read.ok) return { ok: false, problem: withExcerpt(decoded.text, read.problem) };
  const root = placesOf(decoded.text);
  if (!root) return { ok: false, problem: { message: 'there is no element' } };
  const all = [root, ...below(root)];
  const inFiles = namedFiles(root);
  const ids = new Map<string, Place>();
  const findings: Finding[] = [];
  const named: Named[] = [];
  let left: { first: Place; count: number } | undefined;
  const add = ({ line, column, start }: Place, message: string) =>
    findings.push({ message, line, column, excerpt: excerptAt(decoded.text, start) });
  const find = (place: Place, message: string) => {
    if (findings.length < most.findings) add(place, message);
    else left = { first: left?.first ?? place, count: (left?.count ?? 0) + 1 };
  };

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
    const names = (pictures.has(name) || files.has(name)) && named.length < most.named;
    if (names && attrs.href && !/^[a-z]+:\/\//i.test(attrs.href))
      named.push({
        href: attrs.href,
        line: place.line,
        column: place.column,
        ...(inFiles.has(place) && { file: inFiles.get(place) as NonNullable<Named['file']> }),
      });
    if (name === 'fig' && ![...below(place)].some((one) => one.name === 'caption' || one.name === 'label'))
      find(place, 'A figure has neither number nor caption.');
    if (name === 'fig' && ![...below(place)].some(isShown)) find(place, 'A figure has no picture.');
    if (name === 'table-wrap' && ![...below(place)].some((one) => one.name === 'tr' || isShown(one)))
      find(place, 'A table has no rows.');
    if (name === 'sec' && place.children.length === 0) find(place, 'A section is empty.');
  }
  if (left) add(left.first, `There are ${left.count} more findings, from here on.`);
  findings.sort((a, b) => a.line - b.line || a.column - b.column);
  return { ok: true, findings, named, ...identityOf(root.name === 'article' ? root : all.find(hasFront)) };
}

const withExcerpt = (text: string, problem: JatsProblem): Unreadable => {
  const { line, column } = problem;
  if (line === undefined || column === undefined) return problem;
  return { ...problem, excerpt: excerptAt(text, offsetOf(text, line, column)) };
};

const hasFront = (place: Place) => place.name === 'article' && kid(place, 'front') !== undefined;

/** The source's DOI and journal by title and ISSNs; empty where missing. */
function identityOf(article: Place | undefined) {
  const front = kid(article, 'front');
  const ids = kid(front, 'article-meta')?.children.filter(({ name }) => name === 'article-id') ?? [];
  const meta = kid(front, 'journal-meta');
  const inJournal = meta ? [...below(meta)] : [];
  return {
    doi: ids.find(({ attrs }) => attrs['pub-id-type']?.toLowerCase() === 'doi')?.text ?? '',
    journal: {
      title: inJournal.find(({ name }) => name === 'journal-title')?.text ?? '',
      issns: inJournal.filter(({ name }) => name === 'issn' || name === 'issn-l').map(({ text }) => text),
    },
  };
}

const isShown = ({ name }: Place) =>
  pictures.has(name) || files.has(name) || name === 'preformat' || name === 'chem-struct' || name === 'table';
