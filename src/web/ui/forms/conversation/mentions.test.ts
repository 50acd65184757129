import { expect, test } from 'vitest';
import { mentionedIn, withMention } from './mentions.ts';

const people = [
  { userId: 1, name: 'Ann Lee', email: 'ann@example.org' },
  { userId: 2, name: 'Ann Leeds', email: 'leeds@example.org' },
  { userId: 3, name: 'Edda Édouard', email: 'edda@example.org' },
  { userId: 4, name: 'Ann Lee-Marsh', email: 'marsh@example.org' },
  { userId: 5, name: '', email: 'no.name@example.org' },
  { userId: 6, name: 'Ann Lee van Dam', email: 'dam@example.org' },
];
const ids = (text: string) => mentionedIn(text, people).map(({ userId }) => userId);

test('whole names behind an @ are mentions, whatever the case and how their letters are written', () => {
  expect(ids('@Ann Lee, please look.')).toEqual([1]);
  expect(ids('Is this for @ann leeds?')).toEqual([2]);
  expect(ids(`(@Edda E\u0301douard)`)).toEqual([3]);
  expect(ids('@Ann Lee-Marsh and @no.name@example.org.')).toEqual([4, 5]);
  expect(ids('@Ann Lee van Dam knows it')).toEqual([6]);
  expect(ids('@Ann Lee van Damme')).toEqual([1]);
  expect(ids('@Edda Édouard @Ann Lee @Edda Édouard')).toEqual([1, 3]);
});

test('names without an @, addresses and parts of names are none', () => {
  for (const text of ['Ann Lee', 'post@Ann Lee', '@Ann', '@Ann Leedson', '@ Ann Lee', '@', ''])
    expect(ids(text)).toEqual([]);
});

test('a letter of two code units before an @ makes it none, a picture does not', () => {
  expect(ids('\u{1D49C}@Ann Lee')).toEqual([]);
  expect(ids('\u{1F600}@Ann Lee')).toEqual([1]);
});

test('two of one name are both meant', () => {
  const twins = [1, 2].map((userId) => ({ userId, name: 'Ann Lee', email: `${userId}@example.org` }));
  expect(mentionedIn('@Ann Lee', twins)).toHaveLength(2);
});

test('a mention is set in where one writes, apart from the words around it', () => {
  const [ann] = people;
  if (!ann) throw new Error('nobody');
  expect(withMention('', 0, ann)).toEqual({ words: '@Ann Lee ', caret: 9 });
  expect(withMention('See this', 8, ann)).toEqual({ words: 'See this @Ann Lee ', caret: 18 });
  expect(withMention('Dear , look', 5, ann).words).toBe('Dear @Ann Lee , look');
  expect(withMention('Dear  look', 5, ann).words).toBe('Dear @Ann Lee look');
});
