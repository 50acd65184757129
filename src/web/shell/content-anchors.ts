import type { ContentEntry } from '#contract/content.ts';

/**
 * Where an entry stands on its page (specification §2): on Guidelines, the anchor is the group's id plus the
 * sort rank; on Join us, the sort rank. A letter in front keeps the two apart and easy to style and to select.
 */
export const guidelineAnchor = (entry: Pick<ContentEntry, 'reId' | 'sortrank'>) =>
  `g${entry.reId ?? 0}-${entry.sortrank}`;

/** The anchor of an entry on Join us. */
export const joinUsAnchor = (entry: Pick<ContentEntry, 'sortrank'>) => `r${entry.sortrank}`;

/** The address of an entry on Guidelines. */
export const guidelinePath = (entry: Pick<ContentEntry, 'reId' | 'sortrank'>) =>
  `/guidelines#${guidelineAnchor(entry)}`;

/** The address of an entry on Join us. */
export const joinUsPath = (entry: Pick<ContentEntry, 'sortrank'>) => `/joinus#${joinUsAnchor(entry)}`;
