import type { ArticleDocument, ArticleText, SubArticle, SubFront } from '#contract/document/document.ts';
import type { Inline } from '#contract/document/inlines.ts';
import { headingIn } from '../shared/headings-in.ts';
import type { SanitisedHtml } from '../shared/html-types.ts';
import { isRightToLeft } from '../shared/language.ts';
import { labelFor } from '../shared/type-labels.ts';
import { idsOf } from '../shared/walk.ts';
import { type Context, languageOf, newPage, topContext } from './context.ts';
import { linksOf } from './cross-references.ts';
import { blocks } from './flow.ts';
import { abstracts, notices, products, stubLines } from './front.ts';
import { headed } from './headings.ts';
import { ROOT_CLASS } from './html-vocabulary.ts';
import { endnotes } from './notes.ts';
import { peerReview, reviewsOf } from './peer-review.ts';
import { flattened, joinPieces, type Part, type Piece, tag } from './pieces.ts';
import type { PageDraft } from './types.ts';
import { WRITERS } from './writers.ts';

export { finishPage } from './finish.ts';
export { blocksHtml, inlineHtml } from './fragments.ts';
export type * from './types.ts';

interface PageOptions {
  /** Put before every id, where several texts share a page; letters, digits, `-` and `_`. Default: none. */
  idPrefix?: string;
}

/**
 * The full text as safe HTML (see `html-vocabulary.ts`), with lists of its sections, figures and tables. Pictures
 * and files are holes until `finishPage` knows where they are stored.
 */
export function writePage(document: ArticleDocument, { idPrefix = '' }: PageOptions = {}): PageDraft {
  if (!/^[\w-]*$/.test(idPrefix)) throw new Error(`not a prefix for ids: ${idPrefix}`);
  const { front } = document;
  const usedIds = idsOf(document);
  const links = linksOf(document, usedIds);
  const page = newPage(WRITERS, { doi: front.doi ?? '', language: front.language }, idPrefix, usedIds, links);
  const ctx = topContext(page);
  const whole = tag(
    'div',
    { class: ROOT_CLASS, lang: front.language },
    notices(front.related),
    article(document, ctx),
  );
  return {
    parts: withDirections(flattened(whole), front.language),
    pictures: page.pictures,
    files: page.files,
    sections: page.sections,
    figures: named(page.figures, 'Figure'),
    tables: named(page.tables, 'Table'),
  };
}

/** Entries without number and title need a name. */
const named = <T extends { label: string; title: string }>(entries: T[], what: string): T[] =>
  entries.map((entry) => (entry.label || entry.title ? entry : { ...entry, title: what }));

/** In right-to-left text, stretches of other languages need `dir`. */
const withDirections = (parts: Part[], language: string): Part[] =>
  isRightToLeft(language)
    ? parts.map((part) =>
        typeof part === 'string'
          ? (part.replace(/ lang="[^"]*"(?! dir=)/g, '$& dir="ltr"') as SanitisedHtml)
          : part,
      )
    : parts;

function article({ front, body, back, subArticles }: ArticleText & { front: SubFront }, ctx: Context): Piece {
  const reviews = reviewsOf(subArticles);
  return joinPieces([
    abstracts(front, ctx),
    products(front, ctx),
    blocks(body, ctx),
    blocks(back, ctx),
    endnotes(ctx),
    ...subArticles.filter((sub) => !reviews.includes(sub)).map((sub) => subArticle(sub, ctx)),
    peerReview(reviews, ctx, subArticle),
  ]);
}

/** Decision letter, response, translation: an article inside this one. */
function subArticle(sub: SubArticle, outer: Context): Piece {
  const { id, language, front, articleType } = sub;
  const ctx: Context = { ...outer, language: language ?? outer.language };
  const { title, subtitle = [] } = front;
  const joint: Inline[] = subtitle.length > 0 ? [{ type: 'text', text: ': ' }] : [];
  const words: Inline[] = title
    ? [...title, ...joint, ...subtitle]
    : [{ type: 'text', text: headingIn(languageOf(ctx), labelFor(articleType)) }];
  return headed({ id, lang: language, title: words }, { class: 'sub-article' }, ctx, (inner) =>
    joinPieces([stubLines(front, inner), article(sub, inner)]),
  );
}
