import { expect, test } from 'vitest';
import { isRight, newCode, spoken } from './registration-code.ts';

const codes = Array.from({ length: 500 }, newCode);

test('four characters, none that is taken for another', () => {
  for (const { text } of codes) expect(text).toMatch(/^[A-Z0-9]{4}$/);
  const all = codes.map(({ text }) => text).join('');
  expect(all).not.toMatch(/[0O1ILSZ258BUV]/);
  // Every other character occurs.
  expect(new Set(all).size).toBe(23);
});

test('compared without case', () => {
  const code = { text: 'K7MP', question: '', answer: 11 };
  for (const typed of ['K7MP', 'k7mp', ' k7Mp ']) expect(isRight(code, typed)).toBe(true);
  for (const typed of ['K7M', 'K7MPP', '', 'K 7MP']) expect(isRight(code, typed)).toBe(false);
});

test('its question is answered in figures or in words', () => {
  const code = { text: 'K7MP', question: 'What is four plus seven?', answer: 11 };
  for (const typed of ['11', ' eleven', 'Eleven']) expect(isRight(code, typed)).toBe(true);
  for (const typed of ['12', 'ten', '1', 'undefined']) expect(isRight(code, typed)).toBe(false);
});

test('every question has the answer that it asks for', () => {
  for (const { question, answer } of codes) {
    expect(question).toMatch(/^What is [a-z]+ plus [a-z]+\?$/);
    expect(answer).toBeGreaterThanOrEqual(4);
    expect(answer).toBeLessThanOrEqual(18);
  }
});

test('a code is spelt letter by letter for who listens', () => {
  expect(spoken({ text: 'K7MP', question: '', answer: 4 })).toBe('K, 7, M, P');
});
