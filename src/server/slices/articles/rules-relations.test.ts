import { expect, test } from 'vitest';
import { relationsOf } from './rules-relations.ts';

const to = (relation: string, doi = '10.1/b', title: string | null = null) => ({
  relation,
  doi,
  url: null,
  id: null,
  title,
  language: null,
});
const words = (...of: Parameters<typeof relationsOf>) => relationsOf(...of).map(({ relation }) => relation);

test('both sides of a notice say what it is', () => {
  expect(words([to('corrected-article')], [])).toEqual(['Correction to']);
  expect(words([], [to('corrected-article')])).toEqual(['Corrected by']);
  expect(words([to('retracted-article')], [])).toEqual(['Retraction of']);
  expect(words([], [to('retracted-article')])).toEqual(['Retracted by']);
});

test('an article that points forward to its notice says the same', () => {
  expect(words([to('correction-forward')], [])).toEqual(['Corrected by']);
  expect(words([], [to('retraction-forward')])).toEqual(['Retraction of']);
});

test('what both articles state stands there once', () => {
  const both = relationsOf([to('correction-forward')], [to('corrected-article', '10.1/b', 'Correction')]);
  expect(both).toEqual([
    { relation: 'Corrected by', doi: '10.1/b', url: null, id: null, title: 'Correction', language: null },
  ]);
  expect(words([to('companion')], [to('companion')])).toEqual(['Companion article']);
});

test('translations of one original are named as that, unless one is the other’s', () => {
  const other = { ...to('translation', '10.1/fr', 'Mousses'), id: 3, language: 'fr' };
  expect(relationsOf([to('translated-article', '10.1/en')], [], [other])).toEqual([
    { ...to('Translation of', '10.1/en') },
    { ...other, relation: 'Also translated in' },
  ]);
  expect(relationsOf([to('translation', '10.1/fr')], [], [other])).toEqual([to('Translated in', '10.1/fr')]);
});

test('notices come before everything else, the gravest first', () => {
  expect(
    words(
      [to('companion', '10.1/a')],
      [to('corrected-article', '10.1/c'), to('retracted-article', '10.1/r')],
    ),
  ).toEqual(['Retracted by', 'Corrected by', 'Companion article']);
});

test('an unheard-of relation is a related article, unless something better is known', () => {
  expect(words([to('article-reference')], [])).toEqual(['Related article']);
  expect(words([to('article-reference')], [to('commentary-article')])).toEqual(['Commented on in']);
});

test('articles that are known by an address or a title alone are told apart by it', () => {
  const at = (url: string) => ({ ...to('companion'), doi: null, url });
  const both = relationsOf(
    [at('https://a.example/1'), at('https://a.example/2'), at('https://a.example/1')],
    [],
  );
  expect(both.map(({ url }) => url)).toEqual(['https://a.example/1', 'https://a.example/2']);
});
