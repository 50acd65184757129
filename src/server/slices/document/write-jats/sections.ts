import type { Box, Division, Heading, Notes, References, Section } from '#contract/document/nodes.ts';
import type { StatementKind } from '#contract/document/statements.ts';
import { statementKind } from '../shared/back-heads.ts';
import { plainText } from '../shared/plain-text.ts';
import type { XmlElement } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { flow, takenApart } from './flow.ts';
import { lineIn } from './lines.ts';
import { footnote } from './notes.ts';
import { reference } from './references.ts';
import { el, worded } from './xml.ts';

/** Sections, boxes, notes and reference lists: what has a heading, and what JATS wants at its end. */

type Holder = Section | Box | References;

function parted<T extends Holder['content'][number]>(
  content: readonly T[],
): { head?: Heading; rest: Exclude<T, Heading>[] } {
  const [first] = content;
  const head = first?.type === 'heading' ? (first as Heading) : undefined;
  return { head, rest: (head ? content.slice(1) : content) as Exclude<T, Heading>[] };
}

const titleOf = (head: Heading | undefined, ctx: Context): XmlElement =>
  el('title', {}, ...lineIn('title', head?.content, ctx));

/** Elements that may stand behind sections only. */
const ENDS: ReadonlySet<string> = new Set(['fn-group', 'ref-list']);
const isLate = (one: XmlElement) => one.name === 'sec' || ENDS.has(one.name);

/**
 * Blocks, then sections, then notes and references, as JATS wants them; blocks behind a section stand in a section
 * of their own, which says that it is none.
 */
export function sectioned(content: readonly Section['content'][number][], ctx: Context): XmlElement[] {
  const made: XmlElement[] = [];
  let run: (typeof content)[number][] = [];
  const flush = () => {
    made.push(...flow(run, 'flow', ctx));
    run = [];
  };
  for (const node of content) {
    if (LATE.has(node.type)) {
      flush();
      made.push(...ctx.writers.block(node, ctx));
    } else run.push(node);
  }
  flush();
  return ordered(made);
}

/** Blocks that JATS wants behind others. */
export const LATE: ReadonlySet<string> = new Set(['section', 'notes', 'references', 'division']);

/** The same for elements. */
function ordered(made: readonly XmlElement[]): XmlElement[] {
  const begins = made.findIndex(isLate);
  if (begins < 0) return [...made];
  let ends = made.length;
  while (ends > begins && ENDS.has(made[ends - 1]?.name ?? '')) ends--;
  const out = made.slice(0, begins);
  let loose: XmlElement[] = [];
  const flush = () => {
    if (loose.length > 0) out.push(el('sec', FLOW, el('title'), ...ordered(loose)));
    loose = [];
  };
  for (const one of made.slice(begins, ends)) {
    if (one.name === 'sec') {
      flush();
      out.push(one);
    } else {
      loose.push(one);
      if (ENDS.has(one.name)) flush();
    }
  }
  flush();
  return [...out, ...made.slice(ends)];
}

/** Of an element that isn't there for readers. */
const FLOW = { 'specific-use': 'flow' };

export function section({ attrs, content }: Section, ctx: Context): XmlElement {
  const { head, rest } = parted(content);
  return el(
    'sec',
    { id: attrs?.id, 'sec-type': typeOf(head), 'xml:lang': attrs?.lang, 'specific-use': attrs?.role },
    ...worded('label', head?.attrs?.label),
    titleOf(head, ctx),
    ...sectioned(rest, ctx),
  );
}

/** As JATS4R and PMC name the types of statements. */
const SEC_TYPES: Readonly<Record<StatementKind, string>> = {
  acknowledgements: 'acknowledgements',
  funding: 'financial-disclosure',
  interests: 'COI-statement',
  data: 'data-availability',
  code: 'code-availability',
  ethics: 'ethics-statement',
  consent: 'consent-statement',
  ai: 'ai-use-statement',
  contributions: 'author-contributions',
};

function typeOf(head: Heading | undefined): string | undefined {
  const kind = statementKind(plainText(head?.content));
  return kind && SEC_TYPES[kind];
}

export const division = ({ attrs, content }: Division, ctx: Context): XmlElement =>
  el(
    'sec',
    { id: attrs?.id, 'xml:lang': attrs?.lang, 'specific-use': 'division' },
    el('title'),
    ...sectioned(content, ctx),
  );

export const notes = ({ content }: Notes, ctx: Context): XmlElement =>
  el('fn-group', FLOW, ...content.map((note) => footnote(note, ctx)));

/** Notes under a heading. */
export function endnotes(node: Section, ctx: Context): XmlElement[] {
  const { head, rest } = parted(node.content);
  const [only] = rest;
  if (rest.length !== 1 || only?.type !== 'notes' || only.content.length === 0 || !head)
    return [section(node, ctx)];
  return [
    el(
      'fn-group',
      { id: node.attrs?.id, 'xml:lang': node.attrs?.lang },
      ...worded('label', head.attrs?.label),
      titleOf(head, ctx),
      ...only.content.map((note) => footnote(note, ctx)),
    ),
  ];
}

export function box({ attrs, content }: Box, ctx: Context): XmlElement {
  const { head, rest } = parted(content);
  return el(
    'boxed-text',
    { id: attrs?.id, 'xml:lang': attrs?.lang },
    ...worded('label', head?.attrs?.label),
    ...(head ? [el('caption', {}, titleOf(head, ctx))] : []),
    ...sectioned(rest, ctx),
  );
}

export function referenceList({ attrs, content }: References, ctx: Context): XmlElement {
  const { head, rest } = parted(content);
  const refs = rest.filter((one) => one.type === 'reference');
  const first = rest.findIndex((one) => one.type === 'reference');
  const others = rest.filter((one) => one.type !== 'reference' && one.type !== 'references');
  const lists = rest.filter((one) => one.type === 'references');
  const before = first < 0 ? others : others.filter((one) => rest.indexOf(one) < first);
  const behind = others.filter((one) => !before.includes(one));
  const flat = (nodes: typeof others) =>
    flow(nodes, 'flow', ctx).flatMap((one) =>
      isLate(one) ? [el('p', {}, el('boxed-text', {}, ...takenApart(one)))] : [one],
    );
  return el(
    'ref-list',
    { id: attrs?.id, 'xml:lang': attrs?.lang },
    ...worded('label', head?.attrs?.label),
    ...(head ? [titleOf(head, ctx)] : []),
    ...flat(before),
    ...refs.map((one) => reference(one, ctx)),
    ...(behind.length > 0 ? [el('ref-list', FLOW, ...flat(behind))] : []),
    ...lists.map((one) => referenceList(one, ctx)),
  );
}
