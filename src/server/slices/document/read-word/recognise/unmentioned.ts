import type { Block } from '#contract/document/nodes.ts';
import { floatName } from '../../shared/float-names.ts';
import { walk } from '../../shared/walk.ts';
import type { Building } from './building.ts';

/** Findings of figures and tables that the text never mentions, and of those without a caption or with nothing else. */
export function noteUnmentioned(
  building: Building,
  blocks: readonly Block[],
  mentioned: ReadonlyMap<string, unknown>,
): void {
  const numbers = { figure: 0, tableFigure: 0 };
  walk(blocks, (node) => {
    if (node.type !== 'figure' && node.type !== 'tableFigure') return;
    const number = ++numbers[node.type];
    const { id, label } = node.attrs;
    if (label && id && !mentioned.has(id))
      building.find('never-mentioned', `${label} is never mentioned in the text.`, {
        node: id,
        words: label,
      });
    if (!label) {
      const { name, words } = floatName(node, number);
      building.find(
        node.type === 'figure' ? 'picture-without-caption' : 'table-without-caption',
        `${name} has no caption.`,
        { ...(id && { node: id }), ...(words && { words }) },
      );
    } else if (!node.content.some((child) => ['graphic', 'table'].includes(child.type)))
      building.find('caption-alone', `${label} has a caption, but nothing of it is in the file.`, {
        ...(id && { node: id }),
        words: label,
      });
  });
}
