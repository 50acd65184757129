import type { DocumentNode, Figure, Graphic, TableFigure } from '#contract/document/nodes.ts';
import { blocksText } from './plain-text.ts';

const longest = 60;
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** The first words of a table, or what is told of a picture. */
function wordsOf(node: Figure | TableFigure): string {
  if (node.type === 'tableFigure') return blocksText(node.content);
  const graphic = node.content.find((one: DocumentNode): one is Graphic => one.type === 'graphic');
  return node.attrs.alt?.trim() || graphic?.attrs.alt?.trim() || '';
}

/**
 * Name of a figure or table in findings: its label, else its place among all, such as `The 2nd table of the text
 * (“Site Depth”)`, `number` being its number among those of its kind.
 */
export function floatName(node: Figure | TableFigure, number: number): { name: string; words?: string } {
  const { label } = node.attrs;
  if (label) return { name: label, words: label };
  const kind = node.type === 'figure' ? 'picture' : 'table';
  const all = wordsOf(node);
  const words = all.length > longest ? `${all.slice(0, longest).replace(/\s+\S*$/, '')}…` : all;
  const place = `The ${number}${endings[ordinals.select(number)] ?? 'th'} ${kind} of the text`;
  return words ? { name: `${place} (“${words}”)`, words: words.replace(/…$/, '') } : { name: place };
}
