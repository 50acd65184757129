import { narrow } from '../shared/narrow.ts';
import { authorYear } from './citations-author-year.ts';
import { bracketed, raised } from './citations-numeric.ts';
import { textOf } from './text.ts';
import type { CitationSystem, CitedReference, FoundCitation, Words } from './types.ts';

/** The citations in a paragraph, in a text that cites by `system`. */
export function findCitations(words: Words, system: CitationSystem): FoundCitation[] {
  if (system === 'author-year') return authorYear(words);
  return system === 'superscript' ? raised(words) : bracketed(words, system);
}

const systems: CitationSystem[] = ['brackets', 'superscript', 'author-year', 'parentheses'];
/** Numbers in parentheses are often something else, such as steps of a list. */
const leastShare = { brackets: 0.2, superscript: 0.2, 'author-year': 0.2, parentheses: 0.5 };

/** Citation style of a text: the system that finds most references. Undefined where none finds any. */
export function citationSystem(
  paragraphs: readonly Words[],
  references: readonly CitedReference[],
): CitationSystem | undefined {
  let best: { system: CitationSystem; share: number } | undefined;
  for (const system of systems) {
    if (system === 'parentheses' && countsByChapter(paragraphs)) continue;
    const cited = new Set<number | string>();
    for (const paragraph of paragraphs)
      for (const { keys, alone } of findCitations(paragraph, system))
        for (const key of alone ? [] : keys)
          if (!('number' in key)) cited.add(`${key.names[0]} ${key.year}`);
          else if (key.number <= references.length) cited.add(key.number);
    const share = Math.min(1, cited.size / Math.max(1, references.length));
    if (share >= leastShare[system] && share > (best?.share ?? 0) + 0.05) best = { system, share };
  }
  return best?.system;
}

/** Whether most numbers in parentheses are pairs, as of formulae that are counted by chapter: `(2-26)`. */
function countsByChapter(paragraphs: readonly Words[]): boolean {
  const shown = paragraphs.flatMap((paragraph) =>
    findCitations(paragraph, 'parentheses').map(({ from, to }) => textOf(paragraph).slice(from, to)),
  );
  return shown.filter((one) => /^\(\d+[-–]\d+\)$/.test(narrow(one))).length > shown.length / 2;
}
