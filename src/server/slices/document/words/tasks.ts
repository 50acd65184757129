import type { ArticleDocument } from '#contract/document/document.ts';
import { plainText } from '../shared/plain-text.ts';
import { recordOf } from '../write-record/index.ts';
import type { ParsedArticle } from '../write-record/types.ts';
import { identifier, linesOf, type WordBlock } from './blocks.ts';
import { changeWords, type WordChange } from './change.ts';

/* Tasks of workers about the words of stored documents, which were checked as they came. */

const parse = (json: string): ArticleDocument => JSON.parse(json);

const blockOf = ({ place, kind, words, anchor }: WordBlock): WordBlock => ({
  place,
  kind,
  words,
  ...(anchor && { anchor }),
});

/** The article as lists and its page need it, with ids for all lines whose words can be changed. */
export function readProof(json: string): { parsed: ParsedArticle; blocks: WordBlock[] } {
  const document = parse(json);
  const blocks = linesOf(document, identifier(document)).map(blockOf);
  return { parsed: recordOf(document), blocks };
}

/** The lines whose words can be changed, shortened. */
export const listPlaces = (json: string, longest: number): WordBlock[] =>
  linesOf(parse(json)).map((line) => blockOf({ ...line, words: line.words.slice(0, longest) }));

/** The document with changed words; whether each change was done. */
export function takeChanges(
  json: string,
  changes: readonly WordChange[],
): { document: string; done: boolean[]; title: string; authors: string[] } {
  const document = parse(json);
  const done = changeWords(document, changes);
  const { title, authors } = document.front;
  return {
    document: JSON.stringify(document),
    done,
    title: plainText(title),
    authors: authors.map(({ name }) => name),
  };
}
