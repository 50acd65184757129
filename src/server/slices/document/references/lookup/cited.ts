import { createHash } from 'node:crypto';
import type { CslItem } from '#contract/document/csl.ts';
import type { ArticleDocument } from '#contract/document/document.ts';
import { plainText } from '../../shared/plain-text.ts';
import { walkText } from '../../shared/walk.ts';
import { LONGEST_REFERENCE, lettersOf } from '../text.ts';

/** A reference of a document, as it is looked up. */
export interface Cited {
  /** Id of its node. */
  node?: string;
  words: string;
  /** Its fields, where they are known. */
  csl?: CslItem;
  doi?: string;
  /** Keys of the answers that may be about it. */
  keys: string[];
}

/** Asked of Crossref: which work has a DOI, or looks like a printed reference. `key` is that of the answer. */
export type Question = { key: string; doi: string } | { key: string; words: string };

/** Of one document; the longest lists of reviews have some 1,500. */
const MOST_CITED = 2000;

export const questionOfDoi = (doi: string): Question => ({ key: `doi ${doi}`, doi });
export const questionOfWords = (words: string): Question => ({
  key: `words ${createHash('sha256').update(lettersOf(words)).digest('hex')}`,
  words,
});

/** The references that Crossref may know. */
export function citedWorks(document: ArticleDocument): Cited[] {
  const found: Cited[] = [];
  walkText(document, (node) => {
    if (node.type !== 'reference' || found.length === MOST_CITED) return;
    const { id, csl, doi: own } = node.attrs;
    const words = plainText(node.content);
    const doi = plainDoi(own ?? csl?.DOI);
    if (words.length > LONGEST_REFERENCE || (words === '' && !doi)) return;
    const questions = [...(doi ? [questionOfDoi(doi)] : []), questionOfWords(words)];
    found.push({
      ...(id && { node: id }),
      words,
      ...(csl && { csl }),
      ...(doi && { doi }),
      keys: questions.map(({ key }) => key),
    });
  });
  return found;
}

/** In small letters, without an address before it; undefined where it is none. */
function plainDoi(printed: string | undefined): string | undefined {
  const doi = printed
    ?.trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/, '');
  return doi && doi.length <= 500 && /^10\.\d{4,9}\/\S+$/.test(doi) ? doi : undefined;
}
