import type { JatsProblem } from '../shared/problem.ts';
import { readXml } from '../shared/xml-read.ts';
import { findArticles, type ReadOptions, type ReadResult, readArticle } from './article.ts';

/**
 * Reads a JATS article (NLM 2.x, 3.0, JATS 1.x; Archiving, Publishing or Authoring) from its bytes, in any
 * declared encoding, or from text. Pure: nothing but the input is read. Whatever comes in, the answer is an
 * article or one line for people that says what is wrong and, where that helps, where.
 */
export function readJats(xml: Uint8Array | string, options: ReadOptions = {}): ReadResult {
  const document = readXml(xml);
  if (!document.ok) return document;
  const [article, another] = findArticles(document.root);
  const refused = (problem: JatsProblem): ReadResult => ({ ok: false, problem });
  if (!article) {
    const name = document.root.name.slice(0, 60);
    return refused({
      message: `not a JATS article: the root element is <${name}>`,
      line: document.root.line,
    });
  }
  if (another)
    return refused({
      message: 'it holds several articles: each needs a file of its own',
      line: another.line,
    });
  return readArticle(article, options);
}
