import type { DictionaryEntry } from '#contract/journals.ts';
import { type ManuscriptEntry, manuscriptStatus } from '#contract/manuscripts.ts';

/** Specification §9; the title in characters. */
export const recordPageSize = 10;
const recordTitleLength = 50;

export function shortTitle(title: string): { text: string; cut: boolean } {
  const characters = [...title];
  if (characters.length <= recordTitleLength) return { text: title, cut: false };
  const start = characters.slice(0, recordTitleLength).join('');
  return { text: `${start.replace(/[\s\p{Pd},;:]+$/u, '')}…`, cut: true };
}

/** The number, if the dictionary lacks the status. */
export const statusLabel = (dictionary: readonly DictionaryEntry[], status: number): string =>
  dictionary.find(({ dictValue }) => dictValue === status)?.dictLabel ?? `Status ${status}`;

type StatusTone = 'draft' | 'waiting' | 'yours' | 'good' | 'ended';

const tones: Record<number, StatusTone> = {
  [manuscriptStatus.draft]: 'draft',
  [manuscriptStatus.accepted]: 'good',
  [manuscriptStatus.published]: 'good',
  [manuscriptStatus.revisionRequested]: 'yours',
  [manuscriptStatus.declined]: 'ended',
  [manuscriptStatus.withdrawn]: 'ended',
};

/** Unknown statuses count as waiting. */
export const statusTone = (status: number): StatusTone => tones[status] ?? 'waiting';

/** A draft with a number: submitted and returned by the editors. */
export const isReturned = ({
  status,
  manuscripnumber,
}: Pick<ManuscriptEntry, 'status' | 'manuscripnumber'>): boolean =>
  status === manuscriptStatus.draft && manuscripnumber !== '';

/** A draft or a requested revision (specification §4). */
export const isOpen = (status: number): boolean =>
  status === manuscriptStatus.draft || status === manuscriptStatus.revisionRequested;

/** Status to send for saving and submitting; null = new manuscript. */
export const nextStatus = (current: number | null) =>
  current === manuscriptStatus.revisionRequested
    ? ({ save: 6, submit: 7 } as const)
    : ({ save: 0, submit: 1 } as const);

/** From 1; past the end it is the last page. */
export function pageOfRecord<Entry>(list: readonly Entry[], page: number): { page: number; rows: Entry[] } {
  const last = Math.max(1, Math.ceil(list.length / recordPageSize));
  const shown = Math.min(Math.max(1, page), last);
  return { page: shown, rows: list.slice((shown - 1) * recordPageSize, shown * recordPageSize) };
}
