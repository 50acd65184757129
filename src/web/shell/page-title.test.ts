import { expect, test } from 'vitest';
import { pageMeta } from './page-title.ts';

const matches = [{ id: 'root', loaderData: { siteName: 'Fen Press', publicUrl: 'https://fen.example' } }];
const content = (meta: ReturnType<typeof pageMeta>, property: string) =>
  meta.flatMap((tag) => ('property' in tag && tag.property === property ? [tag.content] : []));

test('a page says its whole address and what picture to show of it', () => {
  const meta = pageMeta(matches, {
    title: 'Peat',
    path: '/journaldetail/3',
    type: 'article',
    picture: { path: '/journal-api/api/download?fileName=ab', alt: 'Figure 1' },
  });
  expect(content(meta, 'og:type')).toEqual(['article']);
  expect(content(meta, 'og:url')).toEqual(['https://fen.example/journaldetail/3']);
  expect(content(meta, 'og:image')).toEqual(['https://fen.example/journal-api/api/download?fileName=ab']);
});

test('without a picture of its own it shows the press’s', () => {
  const meta = pageMeta(matches, { title: 'Policy', path: '/policy', picture: null });
  expect(content(meta, 'og:type')).toEqual(['website']);
  expect(content(meta, 'og:image')).toEqual(['https://fen.example/social.png']);
});

test('what Zotero would take for an abstract is not said of a page without a description', () => {
  const tags = pageMeta([], { title: 'A', shared: 'Correction in B. 2014', path: '/' });
  expect(tags.filter((tag) => JSON.stringify(tag).includes('Correction in B'))).toEqual([
    { name: 'twitter:description', content: 'Correction in B. 2014' },
  ]);
});
