import { journalLikeness } from './journal-words.ts';
import type { ParsedReference } from './types.ts';

interface Signs {
  /** Certainty of the end of the authors, 0 to 1. */
  clear: number;
  /** Lead of the chosen end of the title over the next best. */
  margin: number;
  quoted: boolean;
  /** Numbers without a field. */
  unexplained: number;
}

/** Signs in a title that the reference was split wrongly. */
const strangeTitle =
  /\bet al\b|\b\p{Lu}{1,2}, \p{Lu}\p{L}+ \p{Lu}{1,2}\b|\d{4}\s?;|\d\s?:\s?\d+[-–]|“|”|\.\s\p{Lu}\p{L}{0,5}\.?$/u;
const strangeSource = /[;“”?!\d]|:\s|\b(?:19|20)\d\d\b|\p{L}{8,}\.\s+\p{Lu}/u;

/** Doubt that each sign leaves; the certainty is their product. */
export function certaintyOf({ csl, leftovers }: ParsedReference, signs: Signs): number {
  const title = csl.title ?? '';
  const source = csl['container-title'] ?? '';
  const words = title.split(' ').length;
  const isJournal = csl.type === 'article-journal';
  const doubts: [boolean, number][] = [
    [!csl.author, 0.5],
    [signs.clear < 0.85, 0.6],
    [!csl.issued, 0.5],
    [title === '', 0.1],
    [words < 3, 0.75],
    [/^\p{Ll}/u.test(title) && !/^\p{Ll}{1,3}[\p{Lu}\d-]/u.test(title), 0.7],
    [strangeTitle.test(title), 0.6],
    [signs.unexplained > 0, 0.6],
    [leftovers.length > 0, 0.6],
    [isJournal && source === '', 0.3],
    [isJournal && strangeSource.test(source), 0.6],
    [isJournal && source.split(' ').length > 10, 0.7],
    [isJournal && !csl.volume, 0.7],
    [isJournal && !csl.page && !csl.DOI, 0.7],
    [isJournal && !signs.quoted && signs.margin < 0.5, 0.6],
    [isJournal && !signs.quoted && signs.margin >= 0.5 && signs.margin < 1.5, 0.8],
    [isJournal && journalLikeness(source) < 0.5, 0.8],
    // Other works have fewer signs by which a fault would show.
    [!isJournal, 0.75],
  ];
  return doubts.reduce((certainty, [doubtful, factor]) => (doubtful ? certainty * factor : certainty), 1);
}
