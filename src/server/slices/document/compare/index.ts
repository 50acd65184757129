import type { ArticleDocument } from '#contract/document/document.ts';
import { fieldsOf } from './fields.ts';
import { type Line, linesOf } from './lines.ts';
import { type Run, runsOf } from './runs.ts';
import { changesOf } from './word-changes.ts';

interface ComparedBlock {
  change: 'same' | 'inserted' | 'deleted' | 'changed' | 'skipped';
  kind: string;
  node?: string;
  runs: Run[];
  skipped?: number;
}

interface Difference {
  fields: { label: string; runs: Run[] }[];
  blocks: ComparedBlock[];
}

/** The difference of two documents as people read it: fields by label, blocks by their words. */
export function compareDocuments(before: ArticleDocument, after: ArticleDocument): Difference {
  const old = new Map(fieldsOf(before.front));
  const fields = fieldsOf(after.front)
    .filter(([label, text]) => old.get(label) !== text)
    .map(([label, text]) => ({ label, runs: runsOf(old.get(label) ?? '', text) }));
  return { fields, blocks: compareLines(linesOf(before), linesOf(after)) };
}

const keyOf = ({ kind, text }: Line): string => `${kind} ${text}`;

function compareLines(before: Line[], after: Line[]): ComparedBlock[] {
  const blocks: ComparedBlock[] = [];
  let at = 0;
  for (const { fromA, toA, fromB, toB } of changesOf(before.map(keyOf), after.map(keyOf))) {
    blocks.push(...unchanged(after.slice(at, fromB), at > 0, true));
    blocks.push(...changed(before.slice(fromA, toA), after.slice(fromB, toB)));
    at = toB;
  }
  blocks.push(...unchanged(after.slice(at), at > 0, false));
  return blocks;
}

const blockOf = (change: ComparedBlock['change'], { kind, id }: Line, runs: Run[]): ComparedBlock => ({
  change,
  kind,
  ...(id && { node: id }),
  runs,
});

const sameBlock = (line: Line) => blockOf('same', line, [{ change: 'same', text: line.text }]);

/** One block beside each change; the rest by their number. */
function unchanged(lines: Line[], behind: boolean, ahead: boolean): ComparedBlock[] {
  const first = behind ? lines.slice(0, 1) : [];
  const last = ahead ? lines.slice(first.length).slice(-1) : [];
  const skipped = lines.length - first.length - last.length;
  const between: ComparedBlock[] = skipped > 0 ? [{ change: 'skipped', kind: '', runs: [], skipped }] : [];
  return [...first.map(sameBlock), ...between, ...last.map(sameBlock)];
}

/** Number of lines ahead in which a line's former place is looked for. */
const reach = 40;

/** Pairs lines that are one line before and after: of one kind, with half of their words in common. */
function changed(before: Line[], after: Line[]): ComparedBlock[] {
  const blocks: ComparedBlock[] = [];
  const leave = (lines: Line[]) => {
    for (const line of lines) blocks.push(blockOf('deleted', line, [{ change: 'deleted', text: line.text }]));
  };
  const old = before.map((line) => ({ line, words: wordSet(line.text) }));
  let at = 0;
  for (const line of after) {
    const words = wordSet(line.text);
    const ahead = old
      .slice(at, at + reach)
      .findIndex((one) => one.line.kind === line.kind && isLike(one.words, words));
    const found = old[at + ahead];
    if (ahead < 0 || !found) {
      blocks.push(blockOf('inserted', line, [{ change: 'inserted', text: line.text }]));
      continue;
    }
    leave(before.slice(at, at + ahead));
    at += ahead + 1;
    blocks.push(blockOf('changed', line, runsOf(found.line.text, line.text)));
  }
  leave(before.slice(at));
  return blocks;
}

const wordSet = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

function isLike(words: Set<string>, others: Set<string>): boolean {
  let shared = 0;
  for (const word of words) if (others.has(word)) shared += 1;
  return shared > 0 && shared * 2 >= Math.min(words.size, others.size);
}
