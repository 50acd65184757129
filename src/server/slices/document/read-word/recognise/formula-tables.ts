import type { WordParagraph, WordTable } from '../docx/blocks.ts';
import { formulaNumber } from './formula-numbers.ts';
import { flat, rawText } from './texts.ts';

/** Sign of a formula in a text, and what may stand about it. */
const formulaAlone = /^[\s.,;:]*\ufffc[\ufffc\s.,;:]*$/;

const isFormula = ({ content }: WordParagraph): boolean =>
  formulaAlone.test(rawText(content)) &&
  [...flat(content)].every(({ kind }) => !['picture', 'object', 'note', 'box'].includes(kind));

/** The formulae of a table that only sets each at the middle of its line and its number at the edge. */
export function formulasInRows({ rows }: WordTable): WordParagraph[] | undefined {
  const found: WordParagraph[] = [];
  for (const { cells } of rows) {
    const blocks = cells.flatMap((cell) => cell.blocks);
    const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
    const formulas = paragraphs.filter(isFormula);
    const others = paragraphs.filter(
      (paragraph) => !formulas.includes(paragraph) && rawText(paragraph.content).trim() !== '',
    );
    const [number, another] = others;
    const [last] = formulas.slice(-1);
    const isNumber = number && formulaNumber.test(rawText(number.content).trim());
    if (blocks.length > paragraphs.length || !last || !isNumber || another) return undefined;
    const whole = {
      ...last,
      content: [...last.content, { kind: 'text' as const, text: '\t' }, ...number.content],
    };
    found.push(...formulas.slice(0, -1), whole);
  }
  return found.length > 0 ? found : undefined;
}
