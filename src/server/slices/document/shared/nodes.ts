import type { Inline, Mark, Text } from '#contract/document/inlines.ts';

/** Makes and joins nodes. */

type Attrs = Readonly<Record<string, unknown>>;

/** Without attributes that are undefined, and without `attrs` where there are none. */
export function attrs<T extends Attrs>(all: T): { attrs?: Defined<T> } {
  const kept: Record<string, unknown> = {};
  let any = false;
  for (const name in all) {
    if (all[name] === undefined) continue;
    kept[name] = all[name];
    any = true;
  }
  return any ? { attrs: kept as Defined<T> } : {};
}

/** The same, where a node always has attributes. */
export const always = <T extends Attrs>(all: T): { attrs: Defined<T> } => ({
  attrs: (attrs(all).attrs ?? {}) as Defined<T>,
});

type Optional<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];
type Defined<T> = { [K in Exclude<keyof T, Optional<T>>]: T[K] } & {
  [K in Optional<T>]?: Exclude<T[K], undefined>;
};

export const text = (words: string): Text => ({ type: 'text', text: words });

/** Text as inline content; none for an empty string. */
export const words = (value: string): Inline[] => (value === '' ? [] : [text(value)]);

/** Adds nodes, and joins texts that belong together. */
export function append(to: Inline[], nodes: readonly Inline[]): void {
  let added = nodes;
  const last = to.at(-1);
  const [first] = added;
  if (!last || !first) {
    to.push(...added);
    return;
  }
  const [ended] = last.marks ?? [];
  const [begins] = first.marks ?? [];
  if (ended && begins && sameMark(ended, begins)) added = setApart(added, begins);
  else if (!ended && !begins && last.type === 'text' && first.type === 'text') {
    to[to.length - 1] = text(last.text + first.text);
    added = added.slice(1);
  }
  to.push(...added);
}

/** The same within a line: of two spaces where texts meet, one stays, as a browser shows it. */
export function appendInLine(to: Inline[], nodes: readonly Inline[]): void {
  const [first, ...rest] = nodes;
  const last = to.at(-1);
  const meets = isPlainText(last) && last.text.endsWith(' ') && isPlainText(first);
  append(to, meets ? [...words(first.text.replace(/^ +/, '')), ...rest] : nodes);
}

/** Real texts have a few; more cost time and say nothing. */
const MOST_MARKS = 24;

/** Content with a mark around it. */
export const marked = (mark: Mark, content: readonly Inline[]): Inline[] =>
  content.map((node) => {
    const { marks = [] } = node;
    return marks.length >= MOST_MARKS ? node : { ...node, marks: [mark, ...marks] };
  });

function setApart(nodes: readonly Inline[], mark: Mark): Inline[] {
  const apart = { ...mark, attrs: { ...mark.attrs, apart: true } } as Mark;
  let end = nodes.findIndex((node) => !node.marks?.[0] || !sameMark(node.marks[0], mark));
  if (end < 0) end = nodes.length;
  return nodes.map((node, index) =>
    index < end ? { ...node, marks: [apart, ...(node.marks ?? []).slice(1)] } : node,
  );
}

export const sameMark = (one: Mark, other: Mark): boolean =>
  one === other ||
  (one.type === other.type && JSON.stringify(one.attrs ?? {}) === JSON.stringify(other.attrs ?? {}));

const isPlainText = (node: Inline | undefined): node is Text =>
  node?.type === 'text' && (node.marks?.length ?? 0) === 0;

/** Whether it shows nothing. */
export const isBlank = (nodes: readonly Inline[]): boolean =>
  nodes.every((node) => isPlainText(node) && /^[ \t\r\n]*$/.test(node.text));

export const trimmed = (nodes: readonly Inline[]): Inline[] => trimmedEnd(trimmedStart(nodes));

function trimmedStart(nodes: readonly Inline[]): Inline[] {
  const [first, ...rest] = nodes;
  if (!isPlainText(first)) return [...nodes];
  const shown = first.text.trimStart();
  return shown === '' ? trimmedStart(rest) : [text(shown), ...rest];
}

function trimmedEnd(nodes: readonly Inline[]): Inline[] {
  const last = nodes.at(-1);
  if (!isPlainText(last)) return [...nodes];
  const shown = last.text.trimEnd();
  return shown === '' ? trimmedEnd(nodes.slice(0, -1)) : [...nodes.slice(0, -1), text(shown)];
}

const isBreak = (node: Inline | undefined) => node?.type === 'lineBreak' && !node.marks;

/** Trimmed; a line break at the edge of a paragraph would show as an empty line. */
export function withoutBreaks(nodes: readonly Inline[]): Inline[] {
  let shown = trimmed(nodes);
  while (isBreak(shown[0])) shown = trimmedStart(shown.slice(1));
  while (isBreak(shown.at(-1))) shown = trimmedEnd(shown.slice(0, -1));
  return shown;
}

/** The last words changed; without change where it ends with something marked. */
export function endedWith(nodes: readonly Inline[], change: (end: string) => string): Inline[] {
  const last = nodes.at(-1);
  return isPlainText(last) ? [...nodes.slice(0, -1), ...words(change(last.text))] : [...nodes];
}

/** The first words changed, likewise. */
export function begunWith(nodes: readonly Inline[], change: (start: string) => string): Inline[] {
  const [first, ...rest] = nodes;
  return isPlainText(first) ? [...words(change(first.text)), ...rest] : [...nodes];
}
