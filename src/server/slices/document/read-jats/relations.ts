import type { RelatedArticle } from '#contract/document/document.ts';
import { normaliseDoi, safeUrl } from '../shared/links.ts';
import { all, kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';

export function relatedArticlesOf(meta: XmlElement | undefined, article: XmlElement): RelatedArticle[] {
  const found: RelatedArticle[] = [];
  const own = kids(meta, 'article-id').map((id) => normaliseDoi(textOf(id)));
  for (const el of [
    ...kids(meta, 'related-article'),
    ...all(kid(article, 'body'), 'related-article'),
    ...kids(kid(article, 'back'), 'related-article'),
  ]) {
    // Some name the article's PDF here.
    if (el.attrs['related-article-type'] === 'pdf') continue;
    const href = el.attrs.href;
    const inner = all(el, 'article-id', 'pub-id').map((id) => textOf(id));
    const doi = [href, ...inner].map((one) => normaliseDoi(one)).find(Boolean);
    // Reviews beside an article name the article itself.
    if (doi && own.includes(doi)) continue;
    const url = safeUrl(href, el.attrs['ext-link-type']);
    const one: RelatedArticle = {
      relation: el.attrs['related-article-type'] ?? 'related',
      doi,
      title: textOf(kid(el, 'article-title')) || wordsAbout(el, kids(meta).includes(el)),
      journal: textOf(kid(el, 'source', 'journal-title')) || undefined,
      url: doi ? undefined : url,
    };
    const known = found.some(
      (other) => other.relation === one.relation && other.doi === one.doi && other.url === one.url,
    );
    if ((one.doi || one.url || one.title) && !known) found.push(one);
  }
  return found;
}

/** Words of a head about an article without a title. A number is no title, and words within the text are shown there. */
function wordsAbout(el: XmlElement, inHead: boolean): string | undefined {
  const words = inHead ? textOf(el) : '';
  return /\p{L}{2}.*\s.*\p{L}{2}/u.test(words) ? words : undefined;
}

/** The funding statement, and funders with Crossref ids and award numbers. */
export function fundingOf(meta: XmlElement | undefined) {
  const groups = kids(meta, 'funding-group');
  const statement = groups
    .flatMap((group) => kids(group, 'funding-statement'))
    .map((el) => textOf(el))
    .filter(Boolean)
    .join(' ');
  const awards = [...groups.flatMap((group) => kids(group, 'award-group')), ...kids(meta, 'award-group')];
  const funders = awards.flatMap((award) =>
    kids(award, 'funding-source').flatMap((source) => {
      const wrap = kid(source, 'institution-wrap') ?? source;
      const name =
        textOf(kid(wrap, 'institution')) || textOf(source, new Set(['institution-id', 'named-content']));
      const id =
        textOf(kid(wrap, 'institution-id')) ||
        textOf(kids(source, 'named-content').find((el) => /funder-id/.test(el.attrs['content-type'] ?? '')));
      return name
        ? [
            {
              name,
              id: normaliseDoi(id) ?? (id || undefined),
              awards: kids(award, 'award-id')
                .map((el) => textOf(el))
                .filter(Boolean),
            },
          ]
        : [];
    }),
  );
  return { funding: statement || undefined, funders: [...funders, ...sponsorsOf(meta)] };
}

/** Sponsors and grants in NLM 2. */
function sponsorsOf(meta: XmlElement | undefined) {
  const numbers = kids(meta, 'contract-num', 'grant-num');
  return kids(meta, 'contract-sponsor', 'grant-sponsor').flatMap((sponsor) => {
    const name = textOf(sponsor, new Set(['institution-id', 'named-content']));
    const awards = numbers
      .filter(({ attrs }) => sponsor.attrs.id !== undefined && attrs.rid === sponsor.attrs.id)
      .map((number) => textOf(number))
      .filter(Boolean);
    return name ? [{ name, id: undefined, awards }] : [];
  });
}
