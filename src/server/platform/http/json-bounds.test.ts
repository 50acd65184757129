import { expect, test } from 'vitest';
import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exceededBound as beyondMarks, maxDepth, maxTokens, tokenLimit } from './json-bounds.ts';

const beyondBounds = (bytes: Buffer) => beyondMarks(bytes, maxTokens);
const beyond = (value: unknown) => beyondBounds(Buffer.from(JSON.stringify(value)));
const nested = (levels: number) => Buffer.from('['.repeat(levels) + ']'.repeat(levels));
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}x`, 0]));

test('as deep as may be passes, deeper is refused', () => {
  expect(beyondBounds(nested(maxDepth))).toBeUndefined();
  expect(beyondBounds(nested(maxDepth + 1))).toMatch(/32 levels/);
});

test('many values beside each other are no depth', () => {
  expect(beyond(Array.from({ length: 1000 }, () => [{}]))).toBeUndefined();
});

test('too many keys, values or empty lists are refused', () => {
  for (const many of [keys(maxTokens), Array(maxTokens + 2).fill(0), Array(maxTokens).fill([])])
    expect(beyond(many)).toMatch(/too many fields and values/);
  expect(beyond(keys(20_000))).toBeUndefined();
});

test('what stands in a text counts as one value, whatever its signs', () => {
  const text = '"[{,\\'.repeat(maxTokens);
  expect(beyond({ text, more: [text, '\\', '\\"', ''] })).toBeUndefined();
  expect(beyond([text, ...Array(maxDepth + 1).fill('[')])).toBeUndefined();
});

test('a text that does not end, and what is no JSON, are left to the parser', () => {
  expect(beyondBounds(Buffer.from('{"a":"b'))).toBeUndefined();
  expect(beyondBounds(Buffer.from('"\\'))).toBeUndefined();
  expect(beyondBounds(Buffer.from(']]]]}'))).toBeUndefined();
  expect(beyondBounds(Buffer.alloc(0))).toBeUndefined();
});

const marks = (name: keyof typeof endpoints) => tokenLimit(endpoints[name] as Endpoint);

test('a call takes as many values as its schema has, and some that it does not declare', () => {
  expect(marks('login')).toBeLessThan(300);
  expect(marks('reviewDraft')).toBeLessThan(1_000);
  expect(marks('saveOrUpdateManuscript')).toBeGreaterThan(200 * 3 * 20);
  expect(marks('officeSaveProduction')).toBe(maxTokens);
});
