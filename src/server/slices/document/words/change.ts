import type { ArticleDocument } from '#contract/document/document.ts';
import type { Inline } from '#contract/document/inlines.ts';
import type { Mark } from '#contract/document/marks.ts';
import { linesOf } from './blocks.ts';
import { stepsBetween } from './compare.ts';
import { tokensOf, wordsOfNode } from './pieces.ts';

export type WordChange = { place: string; before: string; after: string };

/**
 * Changes the words of lines where they still read as before: at the same place, or at the only other one that does.
 * Returns whether each was done.
 */
export function changeWords(document: ArticleDocument, changes: readonly WordChange[]): boolean[] {
  return changes.map(({ place, before, after }) => {
    const alike = linesOf(document).filter(({ words }) => words === before);
    const line = alike.find((one) => one.place === place) ?? (alike.length === 1 ? alike[0] : undefined);
    const content = line && rewritten(line.content, after);
    if (content) line.write(content);
    return content !== undefined;
  });
}

type Token = { text: string; node: Inline; at: number };

/**
 * The line with other words. Citations, formulae, notes and pictures stay what they are; undefined where one of them
 * would have to change. New words have the marks of those that they replace, else of both neighbours.
 */
export function rewritten(content: readonly Inline[], words: string): Inline[] | undefined {
  const old = content.flatMap((node, at): Token[] =>
    tokensOf(wordsOfNode(node)).map((text) => ({ text, node, at })),
  );
  const young = tokensOf(words.replace(/\s+/g, ' '));
  const steps = stepsBetween(
    old.map(({ text }) => text),
    young,
  );
  const line = new Line(content);
  let from = 0;
  let to = 0;
  for (let at = 0; at < steps.length; ) {
    const token = old[from];
    if (steps[at] === 'same' && token) {
      line.keep(token);
      from++;
      to++;
      at++;
      continue;
    }
    const deleted: Token[] = [];
    let inserted = '';
    for (; at < steps.length && steps[at] !== 'same'; at++)
      if (steps[at] === 'deleted') deleted.push(old[from++] as Token);
      else inserted += young[to++];
    const [previous, next] = [old[from - deleted.length - 1], old[from]];
    const splits = previous && next && previous.at === next.at && next.node.type !== 'text';
    if (splits || deleted.some(({ node }) => node.type !== 'text')) return undefined;
    for (const one of deleted) line.reach(one.at);
    line.insert(inserted, deleted[0] ? marksOf(deleted[0]) : shared(marksOf(previous), marksOf(next)));
  }
  line.reach(content.length);
  return line.nodes;
}

const marksOf = (token: Token | undefined): readonly Mark[] =>
  token?.node.type === 'text' ? (token.node.marks ?? []) : [];

const shared = (some: readonly Mark[], others: readonly Mark[]): readonly Mark[] => {
  const known = new Set(others.map((mark) => JSON.stringify(mark)));
  return some.filter((mark) => known.has(JSON.stringify(mark)));
};

/** A line that is written from its beginning to its end. */
class Line {
  readonly nodes: Inline[] = [];
  readonly #content: readonly Inline[];
  /** The next node of the old line that is still to be passed. */
  #next = 0;

  constructor(content: readonly Inline[]) {
    this.#content = content;
  }

  /** Takes what has no words, such as anchors, over on the way. */
  reach(at: number): void {
    for (; this.#next < at; this.#next++) {
      const node = this.#content[this.#next];
      if (node && wordsOfNode(node) === '' && node.type !== 'text') this.nodes.push(node);
    }
  }

  keep({ text, node, at }: Token): void {
    const begins = at >= this.#next;
    this.reach(at);
    if (node.type === 'text') this.insert(text, node.marks ?? []);
    else {
      if (begins) this.nodes.push(node);
      this.#next = at + 1;
    }
  }

  insert(text: string, marks: readonly Mark[]): void {
    if (text === '') return;
    const last = this.nodes.at(-1);
    if (last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(marks))
      this.nodes[this.nodes.length - 1] = { ...last, text: last.text + text };
    else this.nodes.push({ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) });
  }
}
