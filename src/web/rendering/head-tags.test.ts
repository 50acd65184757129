import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { headTags } from './head-tags.ts';

/** The head tags of a page of two routes, of which `inner` declares these. */
const tagsOf = (inner?: (args: { matches: { id: string; loaderData: unknown }[] }) => object[]) =>
  headTags({
    routeModules: { root: { meta: () => [{ title: 'Press' }] }, page: { meta: inner } },
    staticHandlerContext: {
      matches: ['root', 'page'].map((id) => ({ route: { id }, params: {}, pathname: '/' })),
      loaderData: { root: { siteName: 'Quire' } },
      location: { pathname: '/' },
    },
  } as unknown as EntryContext);

test('the tags of the page itself stand in its head, made of what its routes loaded', () => {
  const tags = tagsOf(({ matches }) => [
    { title: `Policy · ${(matches[0]?.loaderData as { siteName?: string })?.siteName}` },
    { name: 'citation_author', content: 'Ada Lovelace', 'data-author': '1' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', title: 'News', href: '/feeds/news.atom' },
  ]);
  expect(tags).toBe(
    '<title>Policy · Quire</title>' +
      '<meta name="citation_author" content="Ada Lovelace" data-author="1"/>' +
      '<link rel="alternate" hreflang="en" title="News" href="/feeds/news.atom"/>',
  );
});

test('a page that declares none has those of what is around it', () => {
  expect(tagsOf()).toBe('<title>Press</title>');
});

test('a text ends neither its tag nor its script', () => {
  const hostile = '"/><script>alert(1)</script>';
  const tags = tagsOf(() => [
    { title: hostile },
    { name: 'description', content: hostile },
    { 'script:ld+json': { name: hostile } },
  ]);
  expect(tags.match(/<script/g)).toHaveLength(1);
  expect(tags.match(/<\/script/g)).toHaveLength(1);
  expect(JSON.parse(/json">(.*)<\/script>/.exec(tags)?.[1] ?? '').name).toBe(hostile);
});
