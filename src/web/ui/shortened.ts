import { excerpt } from './excerpt.ts';

/**
 * A list whose abstracts are cut to what it shows, so that a page doesn't carry the rest of them along.
 */
export const shortened = <Entry extends { abstractcontent: string }>(
  list: Entry[],
  length: number,
): Entry[] => list.map((entry) => ({ ...entry, abstractcontent: excerpt(entry.abstractcontent, length) }));
