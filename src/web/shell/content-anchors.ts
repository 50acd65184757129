import type { ContentEntry } from '#contract/content.ts';

/** Where an entry stands on Guidelines: the anchor is the group's id and then the sort rank (specification §2). */
export const guidelineAnchor = (entry: Pick<ContentEntry, 'reId' | 'sortrank'>) =>
  `${entry.reId ?? 0}${entry.sortrank}`;

/** The anchor of an entry on Join us: its sort rank. */
export const joinUsAnchor = (entry: Pick<ContentEntry, 'sortrank'>) => `${entry.sortrank}`;

/** The address of an entry on Guidelines. */
export const guidelinePath = (entry: Pick<ContentEntry, 'reId' | 'sortrank'>) =>
  `/guidelines#${guidelineAnchor(entry)}`;

/** The address of an entry on Join us. */
export const joinUsPath = (entry: Pick<ContentEntry, 'sortrank'>) => `/joinus#${joinUsAnchor(entry)}`;
