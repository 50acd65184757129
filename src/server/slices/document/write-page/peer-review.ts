import type { SubArticle } from '#contract/document/document.ts';
import { headingIn } from '../shared/headings-in.ts';
import { NONE, text } from '../shared/markup.ts';
import { headingText } from '../shared/titles.ts';
import { labelFor } from '../shared/type-labels.ts';
import { type Context, freshId, languageOf } from './context.ts';
import { headed } from './headings.ts';
import { joinPieces, type Piece, tag } from './pieces.ts';

/** Types of JATS of what reviewers and editors wrote before publication. */
const types = new Set([
  'aggregated-review-documents',
  'decision-letter',
  'editor-report',
  'peer-review',
  'referee-report',
  'reviewer-report',
]);

/** What authors answer; by itself a reply to somebody's letter, which is published as such. */
const answers = new Set(['author-comment', 'reply']);

/** Those of an article's parts that are its peer review. */
export function reviewsOf(subArticles: readonly SubArticle[]): SubArticle[] {
  const reviewed = subArticles.some(({ articleType }) => types.has(articleType));
  return subArticles.filter(
    ({ articleType }) => types.has(articleType) || (reviewed && answers.has(articleType)),
  );
}

/** Reports and answers, folded under one heading: a text of its own behind that of the article. */
export function peerReview(
  reviews: readonly SubArticle[],
  ctx: Context,
  write: (sub: SubArticle, ctx: Context) => Piece,
): Piece {
  if (reviews.length === 0) return NONE;
  const id = freshId('peer-review', ctx.page);
  const language = languageOf(ctx);
  const names = reviews.map(({ front: { title }, articleType }) =>
    title ? headingText('', title) : headingIn(language, labelFor(articleType)),
  );
  const heading = headingIn(language, 'Peer review');
  return headed({ id, title: [{ type: 'text', text: heading }] }, { class: 'peer-review' }, ctx, (inner) =>
    tag(
      'details',
      {},
      tag('summary', {}, text(names.join(' · '))),
      joinPieces(reviews.map((review) => write(review, inner))),
    ),
  );
}
