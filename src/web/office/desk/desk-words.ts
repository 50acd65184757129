import type { DeskEntry, WaitsFor } from '#contract/office/desk.ts';

/** Whom a manuscript waits for, in a sentence: “waits for its editor”. */
export const waitsForWords: Record<WaitsFor, string> = {
  'an editor': 'an editor',
  editor: 'its editor',
  reviewers: 'reviewers',
  authors: 'the authors',
  production: 'production',
  nobody: 'nobody',
};

/** The same as a heading of all that wait so. */
export const waitingLabels: Record<WaitsFor, string> = {
  'an editor': 'No editor yet',
  editor: 'With an editor',
  reviewers: 'With reviewers',
  authors: 'With the authors',
  production: 'In production',
  nobody: 'Closed',
};

/** How the reviews of a round stand: “2 of 3 in, 1 overdue”; empty where nobody was invited. */
export function reviewsInWords({ invited, agreed, received, overdue }: DeskEntry['reviews']): string {
  if (invited === 0) return '';
  const late = overdue > 0 ? `, ${overdue} overdue` : '';
  // Who has agreed is what is counted on; before that, the answers are what one waits for.
  if (received === 0 && agreed === 0) return `${invited} invited${late}`;
  return `${received} of ${Math.max(agreed, received)} in${late}`;
}

/** “1,000 or more” where the server has stopped counting. */
export const countInWords = (total: number): string =>
  total >= 1000 ? '1,000 or more' : total.toLocaleString('en');

/** An editor with what they have: “Edda Édouard: 12 open, 3 overdue”. */
export const editorInWords = ({ name, open, overdue }: { name: string; open: number; overdue: number }) =>
  `${name}: ${open.toLocaleString('en')} open${overdue > 0 ? `, ${overdue.toLocaleString('en')} overdue` : ''}`;
