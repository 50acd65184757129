import { expect, test } from 'vitest';
import { citeAs, issueLine, licenceName, shortAuthors } from './front-lines.ts';
import { printable } from './rules-accent.ts';
import { article, author } from './sample.ts';

const { front } = article([]);

test('authors at the head of pages', () => {
  const names = ['Ada Byron', 'Émilie du Châtelet', 'Hypatia'].map((name) => author(name));
  expect([1, 2, 3].map((count) => shortAuthors(names.slice(0, count), 'en'))).toEqual([
    'Byron',
    'Byron and Châtelet',
    'Byron et al.',
  ]);
  expect(
    shortAuthors([author('The Group', { surname: undefined, collectiveName: 'The Group' } as never)], 'en'),
  ).toBe('The Group');
});

test('volume, issue and pages with what there is', () => {
  expect(issueLine({ ...front, volume: '11', issue: '4', elocationId: 'e014' })).toBe('11(4), e014');
  expect(issueLine({ ...front, volume: '3', firstPage: '10', lastPage: '19' })).toBe('3, 10–19');
  expect(issueLine(front)).toBe('');
});

test('a line to cite it by', () => {
  const authors = [author('Ada Byron', { givenNames: 'Ada Augusta' }), author('Hypatia')];
  expect(citeAs({ ...front, authors, volume: '7' }, 'Journal of Samples')).toBe(
    'Byron AA, Hypatia (2026). On samples. Journal of Samples 7.',
  );
});

test('licences by their address', () => {
  expect(licenceName({ url: 'https://creativecommons.org/licenses/by-nc/4.0/' })).toBe('CC BY-NC 4.0');
  expect(licenceName({ url: 'http://creativecommons.org/publicdomain/zero/1.0/' })).toBe('CC0 1.0');
  expect(licenceName({ name: 'Open Government Licence' })).toBe('Open Government Licence');
});

test('a colour too light for white paper is darkened', () => {
  expect(printable('#7a2a2a')).toBe('#7a2a2a');
  expect(printable('#ffdd00')).toBe('#756600');
  expect(printable('red')).toBe('#23406b');
});

test('nothing is cited without authors and title', () => {
  expect(citeAs({ ...front, authors: [], title: [] }, 'Journal of Samples')).toBe('');
});
