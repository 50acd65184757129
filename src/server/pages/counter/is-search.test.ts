import { expect, test } from 'vitest';
import { isSearch } from './is-search.ts';

test.each([
  ['/searchresult?keyword=peat', true],
  ['/searchresult?journal=jlc&keyword=peat&pageNum=1', true],
  ['/journal-api/api/journals?keywords=peat&pageCount=10', true],
  ['/searchresult', false],
  ['/searchresult?keyword=+', false],
  ['/searchresult?keyword=peat&pageNum=2', false],
  ['/journal-api/api/journals?journalId=1', false],
  ['/searchresults?keyword=peat', false],
  ['/', false],
])('%s: %s', (target, expected) => expect(isSearch(target)).toBe(expected));
