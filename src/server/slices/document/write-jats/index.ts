import type { ArticleDocument, ArticleText, SubArticle } from '#contract/document/document.ts';
import type { Block } from '#contract/document/nodes.ts';
import type { XmlElement } from '../shared/xml-tree.ts';
import { backOf } from './back.ts';
import { blockOf } from './blocks.ts';
import type { Context } from './context.ts';
import { articleMeta, frontStub, journalMeta } from './front.ts';
import { inlineOf } from './inlines.ts';
import { sectioned } from './sections.ts';
import { el, withSoundIds, written } from './xml.ts';

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.3 20210610//EN" "JATS-journalpublishing1-3.dtd">
`;

/**
 * The article as JATS Publishing 1.3, valid by its DTD whatever the document holds. `readJats` reads the same
 * document again: what JATS has no element for is said by `specific-use`, `style-type` and `content-type`.
 */
export function writeJats(document: ArticleDocument): string {
  const { front } = document;
  const writers = { block: blockOf, inline: inlineOf };
  const ctx: Context = { writers, language: front.language };
  const article = el(
    'article',
    {
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      'xmlns:mml': 'http://www.w3.org/1998/Math/MathML',
      'xmlns:ali': 'http://www.niso.org/schemas/ali/1.0/',
      'dtd-version': '1.3',
      'article-type': front.articleType,
      'xml:lang': front.language,
    },
    el('front', {}, journalMeta(front.journal), articleMeta(front, ctx)),
    ...textOf(document, ctx),
  );
  return `${HEAD}${written(withSoundIds(article))}\n`;
}

function textOf({ body, back, subArticles }: ArticleText, ctx: Context): XmlElement[] {
  return [...bodyOf(body, ctx), ...backOf(back, ctx), ...subArticles.map((one) => subArticle(one, ctx))];
}

const bodyOf = (body: readonly Block[], ctx: Context): XmlElement[] => {
  const made = sectioned(body, ctx);
  // Notes and references can't end a body.
  const last = made.findLastIndex(({ name }) => name !== 'fn-group' && name !== 'ref-list') + 1;
  const loose = made.slice(last);
  const end = loose.length > 0 ? [el('sec', { 'specific-use': 'flow' }, el('title'), ...loose)] : [];
  return made.length > 0 ? [el('body', {}, ...made.slice(0, last), ...end)] : [];
};

function subArticle(sub: SubArticle, outer: Context): XmlElement {
  const ctx: Context = { ...outer, language: sub.language ?? outer.language };
  return el(
    'sub-article',
    { id: sub.id, 'article-type': sub.articleType, 'xml:lang': sub.language },
    frontStub(sub.front, ctx),
    ...textOf(sub, ctx),
  );
}
