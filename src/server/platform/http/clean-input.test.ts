import { expect, test } from 'vitest';
import { z } from 'zod';
import { cleanInput } from './clean-input.ts';

const schema = z.object({
  name: z.string().trim().nullish(),
  tags: z.array(z.string()).optional(),
  people: z.array(z.object({ name: z.string() })),
  either: z.union([z.object({ a: z.string() }), z.object({ b: z.array(z.string()) })]),
  trimmed: z.preprocess((value) => value, z.object({ text: z.string() })),
  facts: z.record(z.string(), z.unknown()).default({}),
});

test('text is cleaned wherever the schema declares it', () => {
  const dirty = 'a\0b\ud800';
  const clean = 'ab\ufffd';
  expect(
    cleanInput(schema, {
      name: dirty,
      tags: [dirty],
      people: [{ name: dirty }],
      either: { b: [dirty] },
      trimmed: { text: dirty },
      facts: { [dirty]: [{ text: dirty }] },
    }),
  ).toEqual({
    name: clean,
    tags: [clean],
    people: [{ name: clean }],
    either: { b: [clean] },
    trimmed: { text: clean },
    facts: { [clean]: [{ text: clean }] },
  });
});

test('undeclared fields are neither listed nor read', () => {
  const touched: PropertyKey[] = [];
  const sent = new Proxy(
    { name: 'x', other: 'y' },
    {
      get: (target, name) => {
        touched.push(name);
        return Reflect.get(target, name);
      },
      ownKeys: () => expect.fail('the keys were listed'),
    },
  );
  expect(cleanInput(schema, sent)).toEqual({ name: 'x' });
  expect(touched).toEqual(['name']);
});

test('a value of another kind is left for the schema to refuse', () => {
  expect(cleanInput(schema, { people: 'x', tags: {}, either: [], name: 5 })).toEqual({
    people: 'x',
    tags: {},
    either: [],
    name: 5,
  });
  expect(cleanInput(schema, [])).toEqual([]);
});

test('a field called __proto__ is no prototype', () => {
  const copy = cleanInput(schema, JSON.parse('{"__proto__":{"name":"x"},"facts":{"__proto__":{"a":1}}}'));
  expect((copy as { name?: string }).name).toBeUndefined();
  expect(({} as { a?: number }).a).toBeUndefined();
});
