import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a table opens in a spreadsheet as it is: quoted, in UTF-8, and nothing in it is run', () => {
  const text = toCsv(
    ['Title', 'Views'],
    [
      ['Über “this”, and\n"that"', 12],
      ['=HYPERLINK("https://evil.example")', -3],
      [' +A1', null],
      ['-2.5', null],
      ['-', null],
      ['@sum', 0],
    ],
  );
  expect(text).toBe(
    '\ufeffTitle,Views\r\n"Über “this”, and\n""that""",12\r\n"\'=HYPERLINK(""https://evil.example"")",-3\r\n\' +A1,\r\n-2.5,\r\n-,\r\n\'@sum,0\r\n',
  );
});
