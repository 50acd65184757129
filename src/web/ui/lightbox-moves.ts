export type Way = 'previous' | 'next';

export const zooms = [1, 1.5, 2, 3, 4] as const;

/** A step of 1 zooms in, -1 out; limited at both ends. */
export function nextZoom(zoom: number, step: 1 | -1): number {
  const at = zooms.findIndex((one) => one >= zoom);
  return zooms[Math.min(Math.max(at + step, 0), zooms.length - 1)] ?? 1;
}

/** The swipe's direction, from its distance in pixels; null if it is short or mostly vertical. */
export function swipeOf(x: number, y: number): Way | null {
  if (Math.abs(x) < 50 || Math.abs(x) < 1.5 * Math.abs(y)) return null;
  return x < 0 ? 'next' : 'previous';
}
