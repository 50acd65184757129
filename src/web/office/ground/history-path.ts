import type { HistoryKind } from '#contract/office/history.ts';

/** With a journal's code, below that journal's address. */
export const historyPath = (of: HistoryKind, id: number | string, journalCode?: string): string => {
  const part = of === 'template' ? 'mail' : journalCode === undefined ? 'content' : `journals/${journalCode}`;
  return `/office/${part}/history/${of}/${id}`;
};
