export type Way = 'previous' | 'next';

/** How much larger than whole a picture can be shown. */
export const zooms = [1, 1.5, 2, 3, 4] as const;

/** One step further in (1) or out (-1); stays at either end. */
export function nextZoom(zoom: number, step: 1 | -1): number {
  const at = zooms.findIndex((one) => one >= zoom);
  return zooms[Math.min(Math.max(at + step, 0), zooms.length - 1)] ?? 1;
}

/** What a finger that moved so many pixels meant; nothing when it moved little, or rather up or down. */
export function swipeOf(x: number, y: number): Way | null {
  if (Math.abs(x) < 50 || Math.abs(x) < 1.5 * Math.abs(y)) return null;
  return x < 0 ? 'next' : 'previous';
}
