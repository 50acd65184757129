import { createHash } from 'node:crypto';

/**
 * What two titles have in common when they are the same title: case, spacing, and Unicode's other ways to
 * write a character (width, ligatures; NFKC) make no difference, punctuation does. A hash, since titles may be
 * longer than an index holds.
 */
export const titleKey = (title: string): string =>
  createHash('sha256')
    .update(
      title.toWellFormed().normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase().normalize('NFKC'),
    )
    .digest('hex');
