import type { Context } from './context.ts';
import { inlines } from './flow.ts';
import { el as html, isBlank, join, NONE, text } from './html.ts';
import { normaliseDoi, safeUrl } from './links.ts';
import { asNote, noteList } from './notes.ts';
import type { RelatedArticle } from './types.ts';
import type { SanitisedHtml } from './types-html.ts';
import { all, kid, kids, textOf, type XmlElement } from './xml-tree.ts';

/** Front matter shown above the text of an article or a sub-article. */

/** Notices of correction and retraction, in front of everything. */
export function notices(related: readonly RelatedArticle[]): SanitisedHtml {
  const items = related.flatMap(({ relation, doi, title, url }) => {
    const words = NOTICES.find(([pattern]) => pattern.test(relation))?.[1];
    const href = safeUrl(doi ?? url);
    if (!words || !href) return [];
    return [html('p', {}, text(`${words} `), html('a', { href, rel: 'noopener' }, text(title || href)))];
  });
  return items.length === 0 ? NONE : html('aside', { class: 'notice', role: 'note' }, ...items);
}

const NOTICES: [RegExp, string][] = [
  [/^corrected-article/, 'This is a correction of'],
  [/^retracted-article/, 'This is a retraction of'],
  [/^(object-of-concern|concerned-article)/, 'This is an expression of concern about'],
  [/^(correction-forward|correction$)/, 'This article has been corrected:'],
  [/^(retraction-forward|retraction$)/, 'This article has been retracted:'],
  [/^(expression-of-concern|concern)/, 'An expression of concern has been published about this article:'],
];

/** The reviewed work, above a review. */
export function products(meta: XmlElement | undefined, ctx: Context): SanitisedHtml {
  const shown = kids(meta, 'product')
    .map((product) => inlines(product.children, ctx))
    .filter((words) => !isBlank(words));
  return join(shown.map((words) => html('p', { class: 'product' }, words)));
}

/** People, DOI, notes and recommendation above a sub-article such as a decision letter or a review. */
export function stubLines(
  stub: XmlElement | undefined,
  names: readonly string[],
  ctx: Context,
): SanitisedHtml {
  const notes = kids(stub, 'author-notes').flatMap((group) => kids(group, 'fn', 'corresp').map(asNote));
  const advice = all(stub, 'custom-meta')
    .filter((one) => /^(?:peer-review-)?recommendation$/i.test(textOf(kid(one, 'meta-name'))))
    .map((one) => textOf(kid(one, 'meta-value')).replace(/-/g, ' '))
    .filter(Boolean);
  const doi = kids(stub, 'article-id')
    .map((id) => normaliseDoi(textOf(id)))
    .find(Boolean);
  const href = safeUrl(doi);
  return join([
    names.length > 0
      ? html(
          'p',
          { class: 'contributors' },
          text(names.join(names.some((name) => name.includes(', ')) ? '; ' : ', ')),
        )
      : NONE,
    href ? html('p', { class: 'object-doi' }, html('a', { href, rel: 'noopener' }, text(href))) : NONE,
    ...advice.map((words) => html('p', { class: 'contributors' }, text(`Recommendation: ${words}`))),
    noteList(notes, ctx),
  ]);
}
