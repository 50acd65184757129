import { expect, test } from 'vitest';
import { namesIn } from './surnames.ts';

test('surnames are found as words of their own, whatever their accents and their case', () => {
  const text = 'A young method\nZoe LUKÁCS1, Bo van der Berg and 王小明 (O’Neil’s group)';
  const surnames = ['Lukács', 'Young', 'van der Berg', '王', 'O’Neil', 'Ber', 'X', ''];
  expect(namesIn(text, surnames)).toEqual(['Lukács', 'van der Berg', '王', 'O’Neil']);
});
