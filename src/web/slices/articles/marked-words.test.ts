import { expect, test } from 'vitest';
import { markedWords, markWords } from './marked-words.ts';

test('the words that a search found are known from its snippet', () => {
  expect(markedWords('a <mark>Salt</mark> and <mark>salt</mark>, <mark>R&amp;D</mark>')).toEqual([
    'salt',
    'r&d',
  ]);
  expect(markedWords('nothing')).toEqual([]);
});

test('whole words are marked wherever they stand, whatever they are made of', () => {
  expect(markWords('Salt in saltmarsh: salt.', ['salt'])).toEqual([
    { text: 'Salt', marked: true },
    { text: ' in saltmarsh: ', marked: false },
    { text: 'salt', marked: true },
    { text: '.', marked: false },
  ]);
  expect(markWords('C++ (and C)', ['c++', 'c'])).toEqual([
    { text: 'C++', marked: true },
    { text: ' (and ', marked: false },
    { text: 'C', marked: true },
    { text: ')', marked: false },
  ]);
  expect(markWords('Tides', ['salt'])).toEqual([{ text: 'Tides', marked: false }]);
});
