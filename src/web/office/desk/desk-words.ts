import type { DeskEntry, WaitsFor } from '#contract/office/desk-shapes.ts';

export const waitsForWords: Record<WaitsFor, string> = {
  'an editor': 'an editor',
  editor: 'its editor',
  reviewers: 'reviewers',
  authors: 'the authors',
  production: 'production',
  nobody: 'nobody',
};

export const waitingLabels: Record<WaitsFor, string> = {
  'an editor': 'No editor yet',
  editor: 'With an editor',
  reviewers: 'With reviewers',
  authors: 'With the authors',
  production: 'In production',
  nobody: 'Closed',
};

/** “2 of 3 in, 1 overdue”; empty without invitations. */
export function reviewsInWords({ invited, agreed, received, overdue }: DeskEntry['reviews']): string {
  if (invited === 0) return '';
  const late = overdue > 0 ? `, ${overdue} overdue` : '';
  // Until somebody agrees, show answers to invitations.
  if (received === 0 && agreed === 0) return `${invited} invited${late}`;
  return `${received} of ${Math.max(agreed, received)} in${late}`;
}

/** The server counts up to a limit. */
export const countInWords = (total: number): string =>
  total >= 1000 ? '1,000 or more' : total.toLocaleString('en');

/** “Edda Édouard: 12 open, 3 overdue”. */
export const editorInWords = ({ name, open, overdue }: { name: string; open: number; overdue: number }) =>
  `${name}: ${open.toLocaleString('en')} open${overdue > 0 ? `, ${overdue.toLocaleString('en')} overdue` : ''}`;
