import { expect, test } from 'vitest';
import {
  decimalText,
  digitsOf,
  moneyText,
  mostMinor,
  rateText,
  taxOn,
  typedAmount,
  typedRate,
} from './money.ts';

test('amounts have the digits of their currency, and are exact to the last', () => {
  expect([120_050, 5, 0, -5].map((minor) => decimalText(minor, 'EUR'))).toEqual([
    '1200.50',
    '0.05',
    '0.00',
    '-0.05',
  ]);
  expect(decimalText(90_000, 'JPY')).toBe('90000');
  expect(decimalText(1, 'KWD')).toBe('0.001');
  expect(moneyText(mostMinor, 'KWD')).toBe('KWD 99,999,999,999.999');
  // More than a number holds.
  expect(moneyText(123_456_789_012_345_678_901n, 'EUR')).toBe('EUR 1,234,567,890,123,456,789.01');
});

test('a currency has the digits of ISO 4217, whatever the machine knows of it', () => {
  const known = {
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
    3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
    4: 'CLF UYW'.split(' '),
  };
  for (const [digits, codes] of Object.entries(known))
    for (const code of codes) expect(digitsOf(code), code).toBe(Number(digits));
  const other = new Set(Object.values(known).flat());
  for (const code of Intl.supportedValuesOf('currency'))
    if (!other.has(code)) expect(digitsOf(code), code).toBe(2);
  // Of these the browser and the server know different digits.
  for (const code of ['RSD', 'HUF', 'IDR', 'EUR']) {
    expect(digitsOf(code), code).toBe(2);
    expect(moneyText(120_000, code)).toBe(`${code} 1,200.00`);
    expect(typedAmount('1200', code)).toBe(120_000);
  }
  expect(moneyText(12_345, 'CLF')).toBe('CLF 1.2345');
});

test('what somebody types is an amount only with the digits that its currency has', () => {
  expect(['1200', '1200.5', ' 0.05 ', '1.'].map((text) => typedAmount(text, 'EUR'))).toEqual([
    120_000, 120_050, 5, 100,
  ]);
  for (const wrong of ['', '1,200', '-1', '1.005', '1e3', 'x', '9'.repeat(15), '٣'])
    expect(typedAmount(wrong, 'EUR'), wrong).toBeUndefined();
  expect(typedAmount('1.5', 'JPY')).toBeUndefined();
  expect(typedAmount('1.005', 'KWD')).toBe(1005);
  expect(typedAmount('1', 'ZZZ')).toBeUndefined();
});

test('tax is rounded half up, and never by way of a fraction', () => {
  expect(taxOn(250, 1000)).toBe(25);
  expect(taxOn(5, 1000)).toBe(1);
  expect(taxOn(4, 1000)).toBe(0);
  // 1.005 × 19 % of floating point would be a cent less.
  expect(taxOn(100_50, 1000)).toBe(1005);
  expect(taxOn(mostMinor, 1900)).toBe(19_000_000_000_000);
});

test('rates are hundredths of a per cent', () => {
  expect([1900, 750, 1000, 5, 0].map(rateText)).toEqual(['19 %', '7.5 %', '10 %', '0.05 %', '0 %']);
  expect(['19', '7,5', '7.5 %', '', '100'].map(typedRate)).toEqual([1900, 750, 750, 0, 10_000]);
  expect(['x', '101', '1.005'].map(typedRate)).toEqual([undefined, undefined, undefined]);
});
