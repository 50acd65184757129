import type { DocumentNode } from '#contract/document/nodes.ts';
import { lineOf } from './inlines.ts';

/** A number that a formula has at the edge of its line. */
export const formulaNumber = /^\(\s?(?:[A-Z]\.?)?\d{1,3}(?:\.\d{1,3})*[a-z]?\s?\)$/;

/** The number that a paragraph is; undefined for other blocks. */
const numberOf = (node: DocumentNode | undefined): string | undefined => {
  if (
    node?.type !== 'paragraph' ||
    !node.content?.every(({ type }) => type === 'text' || type === 'lineBreak')
  )
    return undefined;
  const words = lineOf(node.content.filter(({ type }) => type === 'text')).trim();
  return formulaNumber.test(words) ? words.replace(/\s/g, '') : undefined;
};

const isBare = (node: DocumentNode | undefined): boolean =>
  node?.type === 'displayFormula' && !node.attrs.label;

/** Makes numbers that stand alone on a line above or below a formula those of the formula. */
export function joinFormulaNumbers(blocks: DocumentNode[]): void {
  const only = (step: 1 | -1) =>
    blocks.some((block, at) => numberOf(block) && isBare(blocks[at + step]) && !isBare(blocks[at - step]));
  // Between two formulae a number is that of the one on the side where the others have theirs.
  const steps = only(-1) && !only(1) ? [-1, 1] : [1, -1];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    if (block?.type === 'section') joinFormulaNumbers(block.content as DocumentNode[]);
    const label = numberOf(block);
    const step = label && steps.find((one) => isBare(blocks[at + one]));
    const formula = step ? blocks[at + step] : undefined;
    if (!label || formula?.type !== 'displayFormula') continue;
    formula.attrs.label = label;
    blocks.splice(at, 1);
    at -= 1;
  }
}
