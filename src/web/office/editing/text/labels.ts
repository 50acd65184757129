import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { ownLabel, surveyOf } from './survey.ts';
import { refreshComputed } from './views.ts';

/** Shows labels before what has them, and the depth of headings, without being part of the text. */
export const labels = () =>
  new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => decorationsOf(doc),
      apply: (tr, set) => (tr.docChanged ? decorationsOf(tr.doc) : set),
    },
    props: {
      decorations(state) {
        return this.getState(state);
      },
    },
    view: () => ({
      update(view, before) {
        if (before.doc !== view.state.doc) refreshComputed(view);
      },
    }),
  });

function decorationsOf(article: Node): DecorationSet {
  const counted = new Map(surveyOf(article).map(({ pos, label }) => [pos, label]));
  const found: Decoration[] = [];
  article.descendants((node, pos) => {
    const label = labelAt(article, node, pos, counted.get(pos));
    const level = node.type.name === 'heading' ? String(levelAt(article, pos)) : undefined;
    if (label || level)
      found.push(
        Decoration.node(pos, pos + node.nodeSize, {
          ...(label && { 'data-label': label }),
          ...(level && { 'aria-level': level, role: 'heading' }),
        }),
      );
    return !node.isTextblock;
  });
  return DecorationSet.create(article, found);
}

/** Floats show theirs in the title of their caption, if there is one. */
function labelAt(article: Node, node: Node, pos: number, counted: string | undefined): string | undefined {
  const { name } = node.type;
  if (name === 'heading') return node.attrs.label ?? undefined;
  if (name === 'titleLine') {
    const place = article.resolve(pos);
    const holder = place.depth > 1 ? place.node(place.depth - 1) : undefined;
    if (place.parent.type.name !== 'caption' || !holder) return node.attrs.label ?? undefined;
    return (
      ownLabel(holder) ??
      (hasCount(holder) ? countedAround(article, place.before(place.depth - 1)) : undefined)
    );
  }
  if (node.attrs.label) return hasTitledCaption(node) ? undefined : (node.attrs.label as string);
  return counted && !hasTitledCaption(node) && name !== 'section' && name !== 'supplement'
    ? counted
    : undefined;
}

const hasCount = ({ type: { name } }: Node) => name === 'figure' || name === 'tableFigure';
const countedAround = (article: Node, pos: number) =>
  surveyOf(article).find((target) => target.pos === pos)?.label;
const hasTitledCaption = (node: Node) =>
  node.children.some((child) => child.type.name === 'caption' && child.firstChild?.type.name === 'titleLine');

function levelAt(article: Node, pos: number): number {
  const place = article.resolve(pos);
  let level = 1;
  for (let depth = place.depth; depth > 0; depth--) if (place.node(depth).type.name === 'section') level += 1;
  return Math.min(Math.max(level, 2), 6);
}
