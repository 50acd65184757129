import type { Abstract, SubArticle } from '#contract/document/document.ts';
import type { Inline } from '#contract/document/nodes.ts';
import { headingIn } from '../shared/headings-in.ts';
import { safeUrl } from '../shared/links.ts';
import { peopleLine } from '../shared/people-line.ts';
import { labelFor } from '../shared/type-labels.ts';
import { abstractContent, abstractTitle } from './abstracts.ts';
import { flowingAbstracts } from './flowing-abstracts.ts';
import { languageOf, linked, plain } from './text.ts';
import { call, join, string } from './typst.ts';
import { blocks, heading, type Within, type Writing, words } from './writing.ts';

/** Sub-articles within sub-articles. */
const deepest = 4;

/** A decision letter, a review, a translation: behind the article, with a heading and a head of its own, as on the page. */
export function subArticle(article: SubArticle, outer: string, writing: Writing, depth = 0): string {
  if (depth > deepest) return '';
  const { front } = article;
  const language = article.language ?? outer;
  writing.place = words(front.title) || article.articleType;
  const within: Within = { level: 2, contained: false, depth: 1 };
  const content = join([
    heading(writing.inlines(titleOf(article, language)), 1, writing),
    ...head(article, within, writing),
    abstractsOf(article, outer, writing),
    ...front.products.map((work) => call('aside', {}, writing.inlines(work))),
    blocks(article.body, within, writing),
    blocks(article.back, within, writing),
    ...article.subArticles.map((inside) => subArticle(inside, language, writing, depth + 1)),
  ]);
  const own = languageOf(article.language);
  return own ? call('text', { lang: string(own) }, content) : content;
}

function titleOf({ front: { title, subtitle }, articleType }: SubArticle, language: string): Inline[] {
  if (!title?.length) return [{ type: 'text', text: headingIn(language, labelFor(articleType)) }];
  return subtitle?.length ? [...title, { type: 'text', text: ': ' }, ...subtitle] : title;
}

/** People, DOI, recommendation and notes. */
function head({ front }: SubArticle, within: Within, writing: Writing): string[] {
  const people = peopleLine(front);
  const doi = safeUrl(front.doi);
  const line = (words: string) => call('aside', { role: '"contributors"' }, words);
  return [
    people ? line(plain(people, writing)) : '',
    doi ? line(linked(doi, string(doi))) : '',
    ...front.recommendations.map((words) => line(plain(`Recommendation: ${words}`, writing))),
    front.notes ? line(blocks([front.notes], within, writing)) : '',
  ];
}

/** The abstract of a translation has its keywords with it. */
function abstractsOf({ front, language }: SubArticle, outer: string, writing: Writing): string {
  const abstracts = front.abstracts.map((one): Abstract => {
    const own = one.language ?? language;
    return one.kind === 'main' && own ? { ...one, kind: 'translated', language: own } : one;
  });
  const boxes = flowingAbstracts(abstracts, { language: outer, translations: front.translations }, writing, {
    titleOf: (one) => abstractTitle(one, language ?? outer, writing),
    bodyOf: (one) => abstractContent(one, writing),
  });
  return boxes === '[]' ? '' : boxes;
}
