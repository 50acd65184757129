import type { DictionaryEntry } from '#contract/journals.ts';
import { type ManuscriptEntry, manuscriptStatus } from '#contract/manuscripts.ts';

/** Manuscripts on a page of the record, and characters of a title there (specification §9). */
export const recordPageSize = 10;
const recordTitleLength = 50;

/** The title as the record shows it first, and whether that is not all of it. */
export function shortTitle(title: string): { text: string; cut: boolean } {
  const characters = [...title];
  if (characters.length <= recordTitleLength) return { text: title, cut: false };
  const start = characters.slice(0, recordTitleLength).join('');
  return { text: `${start.replace(/[\s\p{Pd},;:]+$/u, '')}…`, cut: true };
}

/** The word for a status; its number where the dictionary has none. */
export const statusLabel = (dictionary: readonly DictionaryEntry[], status: number): string =>
  dictionary.find(({ dictValue }) => dictValue === status)?.dictLabel ?? `Status ${status}`;

/** How a status looks: what waits for the author stands out, what has ended is quiet. */
type StatusTone = 'draft' | 'waiting' | 'yours' | 'good' | 'ended';

const tones: Record<number, StatusTone> = {
  [manuscriptStatus.draft]: 'draft',
  [manuscriptStatus.accepted]: 'good',
  [manuscriptStatus.published]: 'good',
  [manuscriptStatus.revisionRequested]: 'yours',
  [manuscriptStatus.declined]: 'ended',
  [manuscriptStatus.withdrawn]: 'ended',
};

/** The tone in which a status is shown; one that is not known waits. */
export const statusTone = (status: number): StatusTone => tones[status] ?? 'waiting';

/** Whether it was submitted and the editors gave it back, for something to be put right: a draft with a number. */
export const isReturned = ({
  status,
  manuscripnumber,
}: Pick<ManuscriptEntry, 'status' | 'manuscripnumber'>): boolean =>
  status === manuscriptStatus.draft && manuscripnumber !== '';

/** Whether the author may work on it: a draft, or one of which a revision is asked (specification §4). */
export const isOpen = (status: number): boolean =>
  status === manuscriptStatus.draft || status === manuscriptStatus.revisionRequested;

/** The status to send, for saving and for submitting, of a manuscript in this one; none for a new manuscript. */
export const nextStatus = (current: number | null) =>
  current === manuscriptStatus.revisionRequested
    ? ({ save: 6, submit: 7 } as const)
    : ({ save: 0, submit: 1 } as const);

/** The manuscripts on one page, from 1; a page past the end is the last. */
export function pageOfRecord<Entry>(list: readonly Entry[], page: number): { page: number; rows: Entry[] } {
  const last = Math.max(1, Math.ceil(list.length / recordPageSize));
  const shown = Math.min(Math.max(1, page), last);
  return { page: shown, rows: list.slice((shown - 1) * recordPageSize, shown * recordPageSize) };
}
