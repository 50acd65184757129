import type { Abstract, RelatedArticle, SubFront, Translation } from '#contract/document/document.ts';
import { headingIn } from '../shared/headings-in.ts';
import { safeUrl } from '../shared/links.ts';
import { NONE, text } from '../shared/markup.ts';
import { peopleLine } from '../shared/people-line.ts';
import type { Context } from './context.ts';
import { blocks, inlines } from './flow.ts';
import { headed } from './headings.ts';
import { joinPieces, type Piece, tag } from './pieces.ts';

/** Parts in front of the text: notices, people of sub-articles, abstracts. */

/** Notices of correction and retraction. */
export function notices(related: readonly RelatedArticle[]): Piece {
  const items = related.flatMap(({ relation, doi, title, url }) => {
    const words = NOTICES.find(([pattern]) => pattern.test(relation))?.[1];
    const href = safeUrl(doi ?? url);
    if (!words || !href) return [];
    return [tag('p', {}, text(`${words} `), tag('a', { href, rel: 'noopener' }, text(title || href)))];
  });
  return items.length === 0 ? NONE : tag('aside', { class: 'notice', role: 'note' }, ...items);
}

const NOTICES: [RegExp, string][] = [
  [/^corrected-article/, 'This is a correction of'],
  [/^retracted-article/, 'This is a retraction of'],
  [/^(object-of-concern|concerned-article)/, 'This is an expression of concern about'],
  [/^(correction-forward|correction$)/, 'This article has been corrected:'],
  [/^(retraction-forward|retraction$)/, 'This article has been retracted:'],
  [/^(expression-of-concern|concern)/, 'An expression of concern has been published about this article:'],
];

export const products = ({ products: works }: SubFront, ctx: Context): Piece =>
  joinPieces(works.map((words) => tag('p', { class: 'product' }, inlines(words, ctx))));

/** People, DOI and recommendation above a sub-article such as a decision letter or a review. */
export function stubLines(front: SubFront, ctx: Context): Piece {
  const people = peopleLine(front);
  const href = safeUrl(front.doi);
  const line = (words: string) => tag('p', { class: 'contributors' }, text(words));
  return joinPieces([
    people ? line(people) : NONE,
    href ? tag('p', { class: 'object-doi' }, tag('a', { href, rel: 'noopener' }, text(href))) : NONE,
    ...front.recommendations.map((words) => line(`Recommendation: ${words}`)),
    front.notes ? blocks([front.notes], ctx) : NONE,
  ]);
}

/** The abstracts as sections; translated ones with their title and keywords. */
export function abstracts({ abstracts: all, translations }: SubFront, ctx: Context): Piece {
  const others = new Map<string, Translation>();
  for (const one of translations) {
    const { language } = one;
    if (!language || language === ctx.page.language) continue;
    const known = others.get(language);
    others.set(
      language,
      known ? { ...one, ...known, keywords: known.keywords.length > 0 ? known.keywords : one.keywords } : one,
    );
  }
  const sections = all.map((abstract) => {
    const { language = '' } = abstract;
    const beside = abstract.kind === 'translated' ? others.get(language) : undefined;
    if (beside) others.delete(language);
    return abstractSection(abstract, beside, ctx);
  });
  for (const one of others.values())
    sections.push(
      tag('section', { class: 'abstract', lang: one.language }, titleOf(one, ctx), keywordsOf(one)),
    );
  return joinPieces(sections);
}

function abstractSection(abstract: Abstract, beside: Translation | undefined, ctx: Context): Piece {
  const { id, language, label, title, content } = abstract;
  return headed({ id, lang: language, label, title }, { class: 'abstract' }, ctx, (inner) =>
    joinPieces([
      beside ? titleOf(beside, ctx) : NONE,
      blocks(content, inner),
      beside ? keywordsOf(beside) : NONE,
    ]),
  );
}

function titleOf({ title, subtitle }: Translation, ctx: Context): Piece {
  if (!title) return NONE;
  const plain: Context = { ...ctx, plain: true, inLink: true };
  return tag(
    'p',
    { class: 'subtitle' },
    inlines(title, plain),
    text(subtitle ? ': ' : ''),
    inlines(subtitle, plain),
  );
}

function keywordsOf({ language = '', keywords, keywordsTitle = '' }: Translation): Piece {
  if (keywords.length === 0) return NONE;
  const label = `${keywordsTitle.replace(/[\s:.]+$/, '') || headingIn(language, 'Keywords')}: `;
  return tag('p', { class: 'keywords' }, tag('b', {}, text(label)), text(keywords.join(', ')));
}
