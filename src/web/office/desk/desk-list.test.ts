import { expect, it } from 'vitest';
import { type DeskList, missingPage, neighbours, withPage } from './desk-list.ts';

const list: DeskList = { address: '/office?page=2', ids: [3, 4], first: 2, last: 2, total: 5 };

it('one goes on from manuscript to manuscript, and over the ends of a page', () => {
  expect(neighbours(list, 3)).toEqual({ next: 4 });
  expect([missingPage(list, 3, 2), missingPage(list, 4, 2)]).toEqual([1, 3]);
  const both = withPage(withPage(list, 3, [4, 5]), 1, [1, 2]);
  expect(both.ids).toEqual([1, 2, 3, 4, 5]);
  expect(neighbours(both, 3)).toEqual({ previous: 2, next: 4 });
  expect([missingPage(both, 1, 2), missingPage(both, 5, 2)]).toEqual([undefined, undefined]);
});

it('who did not come from a list has none to go on in', () => {
  expect(neighbours(list, 9)).toEqual({});
  expect(missingPage(list, 9, 2)).toBeUndefined();
});
