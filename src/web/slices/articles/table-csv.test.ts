import { expect, test } from 'vitest';
import { csvOf, raised } from './table-csv.ts';

const cell = (text: string, columns = 1, rows = 1) => ({ text, columns, rows });

test('cells that span columns and rows keep the others in their places', () => {
  const rows = [
    [cell('Site', 1, 2), cell('Dew, mm', 2)],
    [cell('May'), cell('June')],
    [cell('Horní sedlo'), cell('−1.5'), cell('-2')],
  ];
  expect(csvOf(rows)).toBe('\ufeffSite,"Dew, mm",\r\n,May,June\r\nHorní sedlo,−1.5,-2\r\n');
});

test('quotation marks are doubled, and what a spreadsheet would run is text', () => {
  expect(csvOf([[cell('a "b"'), cell('=1+1'), cell('@x'), cell('-cmd'), cell('-'), cell('+3')]])).toBe(
    '\ufeff"a ""b""",\'=1+1,\'@x,\'-cmd,-,+3\r\n',
  );
});

test('spans beyond the table and empty tables are harmless', () => {
  expect(csvOf([[cell('a', 1, 9)]])).toBe('\ufeffa\r\n');
  expect(csvOf([])).toBe('\ufeff\r\n');
});

test('a raised number is not taken for digits of the number that it stands at', () => {
  expect(raised('10', '–7')).toBe('^–7');
  expect(raised('411–432', '1')).toBe('^1');
  expect(raised('0.05', '*')).toBe('^*');
  expect(raised('', '14')).toBe('14');
  expect(raised('the ', '14')).toBe('14');
  expect(raised('1', 'st')).toBe('st');
});
