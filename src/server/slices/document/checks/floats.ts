import type { Finding } from '#contract/document/findings.ts';
import type { DocumentNode, Figure, TableFigure } from '#contract/document/nodes.ts';
import { floatName } from '../shared/float-names.ts';
import { blocksText } from '../shared/plain-text.ts';
import { found } from './found.ts';
import { idsWithin, type Survey } from './survey.ts';

const shown: ReadonlySet<DocumentNode['type']> = new Set(['graphic', 'table', 'code', 'displayFormula']);

const holdsShown = (node: DocumentNode): boolean =>
  shown.has(node.type) ||
  ('content' in node && node.type !== 'caption' && ((node.content ?? []) as DocumentNode[]).some(holdsShown));

/** Figures and tables that the text never mentions, and those without a caption or without content. */
export function floats({ placed, targets }: Survey): Finding[] {
  const numbers = { figure: 0, tableFigure: 0 };
  return placed.flatMap(({ node, within }) => {
    if (node.type !== 'figure' && node.type !== 'tableFigure') return [];
    numbers[node.type] += 1;
    const group = within.findLast(({ type }) => type === 'figureGroup');
    const inGroup = group?.type === 'figureGroup';
    return [
      ...captionFindings(node, inGroup, numbers[node.type]),
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

function captionFindings(node: Figure | TableFigure, inGroup: boolean, number: number): Finding[] {
  const { id, label } = node.attrs;
  const caption = node.content.find(({ type }) => type === 'caption');
  const { name, words } = floatName(node, number);
  if (!caption && !inGroup) {
    const code = node.type === 'figure' ? 'picture-without-caption' : 'table-without-caption';
    return [found(code, `${name} has no caption.`, { node: id, words })];
  }
  if (holdsShown(node)) return [];
  return [
    found('caption-alone', `${name} has a caption, but nothing of it is in the text.`, {
      node: id,
      words: label ?? (caption ? blocksText([caption]) : ''),
    }),
  ];
}
