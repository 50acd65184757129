import type { ArticleDocument } from '#contract/document/document.ts';
import { readJats } from '../read-jats/index.ts';
import { type ArticleFront, htmlToJats } from './html-to-jats.ts';
import { TooMuch } from './html-tree.ts';

export { htmlTree, TooMuch } from './html-tree.ts';
export type { ArticleFront };

/** Parts that no article is read without, and that the office types later. */
const identity =
  '<journal-meta><journal-id>none</journal-id><journal-title-group><journal-title>none</journal-title></journal-title-group></journal-meta>';
const doi = '<article-id pub-id-type="doi">10.5555/html</article-id>';

/**
 * Reads an article from HTML of any quality, with the metadata that stand beside it; `files` are its supplementary
 * files. `left` lists what an article has no place for. Throws TooMuch.
 */
export function readHtml(
  html: string,
  front: ArticleFront,
  files: readonly string[] = [],
): { document: ArticleDocument; left: string[] } {
  const { xml, left } = htmlToJats(html, front, files);
  const identified = xml
    .replace('<journal-meta></journal-meta>', identity)
    .replace('<article-meta>', `<article-meta>${doi}`);
  const read = readJats(identified);
  if (!read.ok && read.problem.tooMuch) throw new TooMuch(read.problem);
  if (!read.ok) throw new Error(`HTML made JATS that can’t be read: ${read.problem.message}`);
  const { doi: _, ...kept } = read.document.front;
  return {
    document: { ...read.document, front: { ...kept, journal: { title: '', issns: [] } } },
    left,
  };
}
