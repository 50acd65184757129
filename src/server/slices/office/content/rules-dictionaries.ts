import type { PressDictionary } from '#contract/office/content.ts';

export type Entry = { value: number; label: string; sort: number };
export type Wanted = { value: number | null; label: string };

/**
 * Whether the program knows a value by its number: the statuses of a manuscript, the two titles whose holders need an
 * autobiography (specification §5). Article types of the press may be those of any journal without its own.
 */
export const isFixed = (type: PressDictionary, value: number): boolean =>
  type === 'manuscript_status' || type === 'manuscript_type' || (type === 'title' && value <= 1);

/** Whether values can be added: statuses are what the program knows. */
export const isOpen = (type: PressDictionary): boolean => type !== 'manuscript_status';

export type Plan =
  | { ok: true; entries: Entry[] }
  | { ok: false; reason: 'same label'; label: string }
  | { ok: false; reason: 'gone' | 'not open' };

/**
 * What a dictionary becomes: the wanted values in their order, new ones with the next free numbers. Values that are
 * there and not named stay, behind the others.
 */
export function planOf(type: PressDictionary, present: readonly Entry[], wanted: readonly Wanted[]): Plan {
  const known = new Set(present.map(({ value }) => value));
  if (wanted.some(({ value }) => value !== null && !known.has(value))) return { ok: false, reason: 'gone' };
  if (!isOpen(type) && wanted.some(({ value }) => value === null)) return { ok: false, reason: 'not open' };
  const named = new Set(wanted.map(({ value }) => value));
  const others = present.filter(({ value }) => !named.has(value));
  let next = Math.max(-1, ...known) + 1;
  const entries = [...wanted, ...others].map(({ value, label }, index) => ({
    value: value ?? next++,
    label,
    sort: index,
  }));
  const seen = new Set<string>();
  for (const { label } of entries) {
    const key = label.toLowerCase();
    if (seen.has(key)) return { ok: false, reason: 'same label', label };
    seen.add(key);
  }
  return { ok: true, entries };
}
