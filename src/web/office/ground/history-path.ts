import type { HistoryKind } from '#contract/office/history.ts';

/** Address of the versions of something; of what is a journal's, below the journal that has this code. */
export const historyPath = (of: HistoryKind, id: number | string, journalCode?: string): string => {
  const part = of === 'template' ? 'mail' : journalCode === undefined ? 'content' : `journals/${journalCode}`;
  return `/office/${part}/history/${of}/${id}`;
};
