import type { Finding } from '#contract/document/findings.ts';
import type { DocumentNode, Figure, TableFigure } from '#contract/document/nodes.ts';
import { blocksText } from '../shared/plain-text.ts';
import { found } from './found.ts';
import { idsWithin, type Survey } from './survey.ts';

const shown: ReadonlySet<DocumentNode['type']> = new Set(['graphic', 'table', 'code', 'displayFormula']);

const holdsShown = (node: DocumentNode): boolean =>
  shown.has(node.type) ||
  ('content' in node && node.type !== 'caption' && ((node.content ?? []) as DocumentNode[]).some(holdsShown));

/** Figures and tables that the text never mentions, and those without a caption or without content. */
export function floats({ placed, targets }: Survey): Finding[] {
  return placed.flatMap(({ node, within }) => {
    if (node.type !== 'figure' && node.type !== 'tableFigure') return [];
    const group = within.findLast(({ type }) => type === 'figureGroup');
    const inGroup = group?.type === 'figureGroup';
    return [
      ...captionFindings(node, inGroup),
      ...(mentioned([node, ...(group ? [group] : [])], targets) || node.attrs.label === undefined
        ? []
        : [neverMentioned(node)]),
    ];
  });
}

/** By itself, by a part of it, or by its group. */
const mentioned = ([node, group]: DocumentNode[], targets: ReadonlySet<string>): boolean =>
  [...(node ? idsWithin(node) : []), ...(group && 'attrs' in group ? [idOf(group)] : [])].some((id) =>
    targets.has(id),
  );

const idOf = (node: DocumentNode): string =>
  ('attrs' in node && node.attrs && 'id' in node.attrs && node.attrs.id) || '';

const neverMentioned = ({ attrs: { id, label = '' } }: Figure | TableFigure): Finding =>
  found('never-mentioned', `${label} is never mentioned in the text.`, { node: id, words: label });

function captionFindings(node: Figure | TableFigure, inGroup: boolean): Finding[] {
  const { id, label } = node.attrs;
  const caption = node.content.find(({ type }) => type === 'caption');
  const [code, what] =
    node.type === 'figure' ? ['picture-without-caption', 'A picture'] : ['table-without-caption', 'A table'];
  if (!caption && !inGroup)
    return [found(code, `${label ?? what} has no caption.`, { node: id, words: label })];
  if (holdsShown(node)) return [];
  const words = label ?? (caption ? blocksText([caption]) : '');
  return [
    found('caption-alone', `${label ?? what} has a caption, but nothing of it is in the text.`, {
      node: id,
      words,
    }),
  ];
}
