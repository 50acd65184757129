import { z } from 'zod';
import type { PressDictionary } from '#contract/office/dictionaries.ts';

type Entry = { value: number; label: string; sort: number };
type Wanted = { value: number | null; label: string };

/** A version's state: the values in order, and the highest number ever used, so that none is reused. */
export const dictionaryState = z.object({
  entries: z.array(z.object({ value: z.number(), label: z.string() })),
  last: z.number(),
});
export type DictionaryState = z.infer<typeof dictionaryState>;

/** `last`: the highest number by the newest version. */
export const stateOf = (present: readonly Entry[], last = -1): DictionaryState => ({
  entries: present.map(({ value, label }) => ({ value, label })),
  last: Math.max(last, ...present.map(({ value }) => value)),
});

/**
 * Numbers that the code relies on: statuses, and the two titles whose holders need an autobiography (specification §5).
 * Types of the press may be in use by journals without their own.
 */
export const isFixed = (type: PressDictionary, value: number): boolean =>
  type === 'manuscript_status' || type === 'manuscript_type' || (type === 'title' && value <= 1);

/** Statuses are defined by the code. */
const isOpen = (type: PressDictionary): boolean => type !== 'manuscript_status';

export type Plan =
  | { ok: true; entries: Entry[]; state: DictionaryState }
  | { ok: false; reason: 'same label' | 'stays'; label: string }
  | { ok: false; reason: 'unknown' | 'not open' };

const sorted = (entries: readonly { value: number; label: string }[]): Entry[] =>
  entries.map(({ value, label }, sort) => ({ value, label, sort }));

/** Ignores case. */
const doubleOf = (entries: readonly { label: string }[]): string | undefined => {
  const labels = entries.map(({ label }) => label.toLowerCase());
  return entries.find((_, at) => labels.indexOf(labels[at] ?? '') !== at)?.label;
};

/**
 * The wanted values in their order; new ones get numbers never used before. A value in use or relied on (`stays`) can't
 * be removed.
 */
export function planOf(
  type: PressDictionary,
  { entries: present, last }: DictionaryState,
  wanted: readonly Wanted[],
  stays: (value: number) => boolean,
): Plan {
  const known = new Set(present.map(({ value }) => value));
  if (wanted.some(({ value }) => value !== null && !known.has(value)))
    return { ok: false, reason: 'unknown' };
  if (!isOpen(type) && wanted.some(({ value }) => value === null)) return { ok: false, reason: 'not open' };
  const named = new Set(wanted.map(({ value }) => value));
  const missed = present.find(({ value }) => !named.has(value) && stays(value));
  if (missed) return { ok: false, reason: 'stays', label: missed.label };
  let newest = last;
  const entries = sorted(wanted.map(({ value, label }) => ({ value: value ?? ++newest, label })));
  const double = doubleOf(entries);
  if (double !== undefined) return { ok: false, reason: 'same label', label: double };
  return { ok: true, entries, state: stateOf(entries, newest) };
}

/** Restores values, labels and order of an earlier version; later values that are in use follow. */
export function planBack(
  { entries: present, last }: DictionaryState,
  then: DictionaryState,
  stays: (value: number) => boolean,
): Plan {
  const back = new Set(then.entries.map(({ value }) => value));
  const since = present.filter(({ value }) => !back.has(value) && stays(value));
  const entries = sorted([...then.entries, ...since]);
  const double = doubleOf(entries);
  if (double !== undefined) return { ok: false, reason: 'same label', label: double };
  return { ok: true, entries, state: stateOf(entries, last) };
}
