import type { ArticleDocument } from '#contract/document/document.ts';
import type { Finding } from '#contract/document/findings.ts';
import type { DocumentNode, Paragraph } from '#contract/document/nodes.ts';
import { plainText } from '../shared/plain-text.ts';
import { walk, walkText } from '../shared/walk.ts';

/** Tables and formulae that are pictures, which nobody can search, copy or listen to. */
export function picturesOfText(document: ArticleDocument): Finding[] {
  const findings: Finding[] = [];
  walkText(document, (node) => {
    if (node.type === 'tableFigure' && isPicture(node)) {
      const { id, label } = node.attrs;
      findings.push({
        code: 'table-as-picture',
        message: `${label ?? 'A table'} is a picture.`,
        ...(id && { node: id }),
        ...(label && { words: label }),
      });
    }
    const number = node.type === 'paragraph' ? formulaNumber(node) : undefined;
    if (number !== undefined)
      findings.push({
        code: 'formula-as-picture',
        message: `The formula ${number} is a picture.`,
        words: number,
      });
  });
  return findings;
}

function isPicture(float: DocumentNode): boolean {
  const found = new Set<DocumentNode['type']>();
  walk([float], ({ type }) => void found.add(type));
  return found.has('graphic') && !found.has('table');
}

/** A picture and a number in parentheses behind it are a formula. */
function formulaNumber({ content = [] }: Paragraph): string | undefined {
  if (!content.some(({ type }) => type === 'inlineGraphic')) return undefined;
  return /^\(\s?[A-Z]?\.?\d{1,3}(?:\.\d{1,2})?[a-z]?\s?\)$/.exec(plainText(content))?.[0];
}
