import { expect, test } from 'vitest';
import { addedBelow } from './rules-added.ts';

const sent =
  'Dear Ada,\n\nIs it new, and is it true?\n\nRead and answer:\nhttps://press.example/office/manuscript/1\n\n--\nPress\nhttps://press.example\n';
const ofHtml =
  'Dear Ada,\n\nIs it new, and\nis it true?\n\nRead and answer [https://safe.example/?url=x]\n\nOr open this address:\nhttps://press.example/office/manuscript/1\n\nPress\nhttps://press.example [https://press.example]';

test.each([
  ['the letter alone', sent, ''],
  ['the letter as HTML', ofHtml, ''],
  ['an answer between its lines', sent.replace('true?', 'true?\nIt is new.'), 'It is new.'],
  ['an answer below it', `${ofHtml}\n\nIt is.\nReally.`, 'It is.\nReally.'],
])('below the line stands %s', (_, below, added) => {
  expect(addedBelow(below, sent, 'https://press.example')).toBe(added);
});

test('of a letter that is not kept, what stands below its end is added', () => {
  expect(addedBelow(`${sent}\nIt is.`, undefined, 'https://press.example')).toBe('It is.');
  expect(addedBelow('Dear Ada,\n\nIt is.', undefined, 'https://press.example')).toBe('');
});
