import { findArticles, readArticle } from './article.ts';
import { resolveFiles, resolvePictures } from './marks.ts';
import type { JatsResult, ParsedArticle } from './types.ts';
import type { FullText, FullTextOptions, StoredGraphic } from './types-full-text.ts';
import { readXml } from './xml-read.ts';

export { extensionRank, graphicStem, matchGraphic } from './graphics.ts';
export { isDoi } from './identity.ts';
export { normaliseJournalTitle } from './journal.ts';
export { doiUrl } from './links.ts';
export type * from './types.ts';
export type * from './types-full-text.ts';
export type * from './types-html.ts';
export type * from './types-reference.ts';
export { LARGEST_FILE } from './xml-encoding.ts';

/**
 * Reads a JATS article (NLM 2.x, 3.0, JATS 1.x; Archiving, Publishing or Authoring) from its bytes, in any
 * declared encoding, or from text. Pure: nothing but the input is read. Whatever comes in, the answer is an
 * article or one line for people that says what is wrong and, where that helps, where.
 */
export function parseJats(xml: Uint8Array | string): JatsResult {
  const document = readXml(xml);
  if (!document.ok) return document;
  const [article, another] = findArticles(document.root);
  if (!article) {
    const name = document.root.name.slice(0, 60);
    return {
      ok: false,
      problem: { message: `not a JATS article: the root element is <${name}>`, line: document.root.line },
    };
  }
  if (another) {
    const message = 'it holds several articles: each needs a file of its own';
    return { ok: false, problem: { message, line: another.line } };
  }
  return readArticle(article);
}

/**
 * The full text as safe HTML (see `html-vocabulary.ts`), once it is known where its pictures are stored.
 * Cheap, so that it can be done again when pictures come or go.
 */
export function renderFullText({ draft }: Pick<ParsedArticle, 'draft'>, options: FullTextOptions): FullText {
  const prefix = options.idPrefix ?? '';
  if (!/^[\w-]*$/.test(prefix)) throw new Error(`not a prefix for ids: ${prefix}`);
  const found = new Map<number, StoredGraphic>();
  draft.pictures.forEach(({ hrefs }, index) => {
    for (const href of hrefs) {
      const graphic = options.graphic(href);
      if (!graphic) continue;
      found.set(index, graphic);
      break;
    }
  });
  const entry = ({ picture, ...known }: (typeof draft.figures)[number]) => ({
    ...known,
    id: prefix + known.id,
    src: picture === undefined ? undefined : found.get(picture)?.src,
  });
  const missing = draft.pictures
    .filter((_, index) => !found.has(index))
    .flatMap(({ hrefs }) => hrefs.slice(0, 1));
  return {
    html: resolveFiles(
      resolvePictures(draft, (index) => found.get(index), prefix),
      draft.files,
      (href) => options.file?.(href),
    ),
    sections: draft.sections.map((section) => ({ ...section, id: prefix + section.id })),
    figures: draft.figures.map(entry),
    tables: draft.tables.map(entry),
    missingGraphics: [...new Set(missing)],
  };
}
