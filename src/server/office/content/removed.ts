import type { RemovedText } from '#contract/office/texts.ts';
import type { Removed } from '#server/slices/content/index.ts';

export const removedOf = ({ state, at, ...gone }: Removed): RemovedText => {
  const { title, typename, volume } = state as { title?: string; typename?: string; volume?: string };
  return { ...gone, at: at.toISOString(), name: title ?? typename ?? (volume ? `Volume ${volume}` : '') };
};
