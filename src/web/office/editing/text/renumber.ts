import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import type { Family } from './survey.ts';

/*
 * Labels that a published source fixed stay fixed, but where they count 1, 2, 3 they go on counting: what is added, moved
 * or removed changes the labels behind it, and the words of cross-references to them.
 */

const counted: readonly Family[] = ['reference', 'figure', 'tableFigure', 'displayFormula'];

interface Place {
  id: string | null;
  label: string | null;
  /** Of the node with the label: the node itself, or the title in its caption. */
  pos: number;
}

function placesOf(article: Node): Record<string, Place[]> {
  const places: Record<string, Place[]> = {};
  article.descendants((node, pos) => {
    const family = node.type.name as Family;
    if (!counted.includes(family) || (family === 'figure' && node.attrs.supplement)) return !node.isTextblock;
    places[family] ??= [];
    places[family].push(labelled(node, pos));
    return !node.isTextblock;
  });
  return places;
}

function labelled(node: Node, pos: number): Place {
  const { id, label } = node.attrs as { id: string | null; label: string | null };
  const caption = node.firstChild;
  const title = caption?.type.name === 'caption' ? caption.firstChild : null;
  if (label === null && title?.type.name === 'titleLine' && title.attrs.label)
    return { id, label: title.attrs.label, pos: pos + 2 };
  return { id, label, pos };
}

const numberIn = (label: string) => Number(/\d+/.exec(label)?.[0] ?? Number.NaN);
const withNumber = (label: string, number: number) => label.replace(/\d+/, String(number));

/** The labels count 1, 2, 3, all written alike: `Figure 1.`, `Figure 2.` */
function pattern(places: readonly Place[] | undefined): string | undefined {
  const first = places?.[0]?.label;
  if (!first || !places) return undefined;
  const regular = places.every(({ label }, at) => label === withNumber(first, at + 1));
  return regular ? first : undefined;
}

/** Sets labels that no longer count, and the words of cross-references to them; undefined if all is well. */
function renumber(before: Node, after: Node, tr: Transaction): Transaction | undefined {
  const [old, now] = [placesOf(before), placesOf(after)];
  const moved = new Map<string, Map<number, number>>();
  for (const family of counted) {
    const like = pattern(old[family]);
    const places = now[family] ?? [];
    if (!like || pattern(places) !== undefined || !isCounting(places, like)) continue;
    const numbers = new Map<number, number>();
    places.forEach(({ label, pos }, at) => {
      if (label) numbers.set(numberIn(label), at + 1);
      if (label !== withNumber(like, at + 1)) tr.setNodeAttribute(pos, 'label', withNumber(like, at + 1));
    });
    for (const { id } of places) if (id) moved.set(id, numbers);
  }
  if (!tr.docChanged) return undefined;
  return renameReferences(after, tr, moved);
}

/** A label that was typed by hand is kept. */
const isCounting = (places: readonly Place[], like: string) =>
  places.every(({ label }) => label === null || label === withNumber(like, numberIn(label)));

function renameReferences(
  article: Node,
  tr: Transaction,
  moved: ReadonlyMap<string, Map<number, number>>,
): Transaction {
  article.descendants((node, pos) => {
    if (node.type.name !== 'crossReference') return true;
    const numbers = moved.get((node.attrs.targets as string[])[0] ?? '');
    node.descendants((text, at) => {
      if (!numbers || !text.isText) return;
      const words = text.text ?? '';
      const renamed = words.replace(/\d+/g, (number) => String(numbers.get(Number(number)) ?? number));
      const from = tr.mapping.map(pos + 1 + at);
      if (renamed !== words)
        tr.replaceWith(from, from + words.length, article.type.schema.text(renamed, text.marks));
    });
    return false;
  });
  return tr;
}

/** Renumbers after each change of the text. */
export const renumbering = () =>
  new Plugin({
    appendTransaction: (transactions, before, after) =>
      transactions.some(({ docChanged }) => docChanged) && !transactions.some((tr) => tr.getMeta('history$'))
        ? renumber(before.doc, after.doc, after.tr)
        : undefined,
  });
