import type { Finding } from '#contract/document/findings.ts';
import { found } from './found.ts';
import type { Placed, Survey } from './survey.ts';

/** Pictures that say nothing to people who can't see them. */
export const alternatives = ({ placed }: Survey): Finding[] => placed.flatMap(alternativeOf);

function alternativeOf({ node, within }: Placed): Finding[] {
  if (node.type === 'displayFormula' || node.type === 'inlineFormula') {
    const { files, mathml, tex, alt, id } = node.attrs;
    if (!files || mathml || tex || alt) return [];
    return [found('no-alternative-text', 'A formula is a picture without alternative text.', { node: id })];
  }
  if (node.type !== 'graphic' && node.type !== 'inlineGraphic') return [];
  const float = within.findLast(({ type }) => type === 'figure' || type === 'tableFigure');
  const own = float?.type === 'figure' || float?.type === 'tableFigure' ? float.attrs : undefined;
  const parts = [node.attrs, ...(own ? [own] : [])];
  if (parts.some(({ alt, longDescription }) => alt?.trim() || longDescription?.trim())) return [];
  const name = own?.label ?? 'A picture';
  const words = own?.label ?? node.attrs.files[0];
  return [
    found('no-alternative-text', `${name} has no alternative text.`, {
      node: node.attrs.id ?? own?.id,
      words,
    }),
  ];
}
