import { expect, test } from 'vitest';
import { placeInIssue } from './rules-place.ts';

const issue = { volume: '12', number: '3' };

test.each([
  ['has neither', { volume: null, issue: null }, { volume: '12', issue: '3' }],
  ['is in the volume', { volume: '12', issue: null }, { volume: '12', issue: '3' }],
  ['has both', { volume: '12', issue: '3' }, { volume: '12', issue: '3' }],
  ['writes them with zeros', { volume: '012', issue: '03' }, { volume: '012', issue: '03' }],
  ['is of another volume', { volume: '11', issue: null }, undefined],
  ['is of another issue', { volume: '12', issue: '2' }, undefined],
])('an article that %s', (_, article, place) => {
  expect(placeInIssue(issue, article)).toEqual(place);
});

test('a collection leaves articles their numbers', () => {
  expect(placeInIssue({ volume: '', number: '' }, { volume: '11', issue: '2' })).toEqual({
    volume: '11',
    issue: '2',
  });
});
