import type { Volume } from '#contract/journals.ts';

/** With more volumes than this, the older ones are folded. */
const many = 12;
const atHand = 8;

/** All volumes, or of many the newest and the current one. Both lists keep the given order, newest first. */
export function volumeChoice(
  volumes: Volume[],
  current: number | null,
): { near: Volume[]; others: Volume[] } {
  if (volumes.length <= many) return { near: volumes, others: [] };
  const isNear = (volume: Volume, index: number) => index < atHand || volume.id === current;
  return { near: volumes.filter(isNear), others: volumes.filter((volume, index) => !isNear(volume, index)) };
}
