import { expect, test } from 'vitest';
import type { Article } from '#contract/articles.ts';
import { linkHeader, linkSet } from './rules-links.ts';

const orcid = '0000-0002-1825-0097';
const articleOf = (authors: number) =>
  ({
    id: 7,
    doi: '10.5555/many.7',
    manuscriptfile: 'a'.repeat(32),
    xmlfile: 'b'.repeat(32),
    licence: { url: 'https://creativecommons.org/licenses/by/4.0/' },
    authorDTOList: Array.from({ length: authors }, () => ({ orcid })),
  }) as unknown as Article;

const site = 'https://press.example.org';
const authorsIn = (words: string) => words.split(orcid).length - 1;

test.each([
  [20, 20],
  [21, 0],
  [1000, 0],
])('of %i authors the header names %i, the link set all', (authors, named) => {
  const header = linkHeader(articleOf(authors), site);
  expect(authorsIn(header)).toBe(named);
  expect(header.length).toBeLessThan(2500);
  expect(header).toContain('rel="linkset"');
  expect(header).toContain('rel="cite-as"');
  expect(authorsIn(linkSet(articleOf(authors), site).text)).toBe(authors);
});
