import type { Volume } from '#contract/journals.ts';

/** With more volumes than this, the older ones fold. */
const many = 12;
const atHand = 8;

/**
 * Which volumes show at once: all of them, or of many the newest and, wherever it is, the current one.
 * Both lists keep the order given, newest first.
 */
export function volumeChoice(
  volumes: Volume[],
  current: number | null,
): { near: Volume[]; others: Volume[] } {
  if (volumes.length <= many) return { near: volumes, others: [] };
  const isNear = (volume: Volume, index: number) => index < atHand || volume.id === current;
  return { near: volumes.filter(isNear), others: volumes.filter((volume, index) => !isNear(volume, index)) };
}
