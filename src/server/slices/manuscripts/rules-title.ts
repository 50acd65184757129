import { createHash } from 'node:crypto';

/**
 * Equal for titles that differ only in case, spacing, or Unicode form (width, ligatures; NFKC); punctuation counts.
 * A hash, since titles may be too long for an index.
 */
export const titleKey = (title: string): string =>
  createHash('sha256')
    .update(
      title.toWellFormed().normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase().normalize('NFKC'),
    )
    .digest('hex');
