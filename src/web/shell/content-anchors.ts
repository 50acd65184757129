import type { ContentEntry } from '#contract/content.ts';

export const guidelineAnchor = (entry: Pick<ContentEntry, 'reId' | 'sortrank'>) =>
  `${entry.reId ?? 0}${entry.sortrank}`;

export const joinUsAnchor = (entry: Pick<ContentEntry, 'sortrank'>) => `${entry.sortrank}`;

export const guidelinePath = (entry: Pick<ContentEntry, 'reId' | 'sortrank'>) =>
  `/guidelines#${guidelineAnchor(entry)}`;

export const joinUsPath = (entry: Pick<ContentEntry, 'sortrank'>) => `/joinus#${joinUsAnchor(entry)}`;
