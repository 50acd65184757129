import { expect, test } from 'vitest';
import { compareTexts, compareWords, type Difference } from './compare-texts.ts';

/** One line: [-removed-], {+added+}. */
const told = (differences: Difference[]) =>
  differences.map((one) =>
    one.is === 'same'
      ? `${one.count} same`
      : `${one.is}${one.label && ` ${one.label}`}: ${one.parts
          .map(({ text, is }) => (is === 'same' ? text : is === 'added' ? `{+${text}+}` : `[-${text}-]`))
          .join('')}`,
  );

test('words that changed are told within their paragraph', () => {
  expect(
    told(
      compareTexts(
        '<h2>Aims</h2><p>We read <em>every</em> manuscript.</p><p>End</p>',
        '<h2>Aims</h2><p>We read <em>every</em> long manuscript twice.</p><p>End</p>',
      ),
    ),
  ).toEqual(['1 same', 'changed: We read every {+long +}manuscript {+twice+}.', '1 same']);
});

test('what came and what went is told whole, in its place', () => {
  expect(told(compareTexts('<p>One</p><p>Two</p>', '<p>One</p><ul><li>New</li></ul><p>Two</p>'))).toEqual([
    '1 same',
    'added List item: {+New+}',
    '1 same',
  ]);
  expect(told(compareTexts('<p>One</p><h3>Fees</h3><p>Two</p>', '<p>One</p><p>Two</p>'))).toEqual([
    '1 same',
    'removed Heading 3: [-Fees-]',
    '1 same',
  ]);
});

test('tables are told row by row, pictures by their words, formatting as such', () => {
  const table = (cell: string) =>
    `<table><tbody><tr><td>Fee</td><td>${cell}</td></tr><tr><td>x</td><td>y</td></tr></tbody></table>`;
  expect(told(compareTexts(table('100 euros'), table('120 euros')))).toEqual([
    'changed Row of a table: Fee · [-100 -]{+120 +}euros',
    '1 same',
  ]);
  expect(told(compareTexts('<p>A</p>', '<p>A</p><img src="x" alt="A map" />'))).toEqual([
    '1 same',
    'added Picture: {+A map+}',
  ]);
  expect(told(compareTexts('<img src="x" alt="A map" />', '<img src="y" alt="A map" />'))).toEqual([
    'other picture Picture: A map',
  ]);
  expect(told(compareTexts('<p>A b</p>', '<p>A <strong>b</strong></p>'))).toEqual(['restyled: A b']);
});

test('nothing became of the same text; everything of another', () => {
  expect(told(compareTexts('<p>A</p><p>B</p>', '<p>A</p><p>B</p>'))).toEqual(['2 same']);
  expect(told(compareTexts('', '<p>A</p>'))).toEqual(['added: {+A+}']);
  expect(compareTexts('', '')).toEqual([]);
});

test('long texts are compared in time', () => {
  const words = Array.from({ length: 5000 }, (_, i) => `w${i % 97}`);
  const parts = compareWords(words.join(' '), words.toReversed().join(' '));
  expect(parts.length).toBeGreaterThan(0);
});
