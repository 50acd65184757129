import { expect, test } from 'vitest';
import { z } from 'zod';
import './fields.ts';
import { inItsPlace } from './labels.ts';

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test('a field that was left out, left blank or is null is empty; what was sent is never called so', () => {
  const schema = z.object({ reviewDays: z.number() });
  for (const value of [undefined, null, '', ' '])
    expect(said(schema, { reviewDays: value })).toBe('Days for the review cannot be empty');
  expect(said(schema, { reviewDays: 'ten' })).toBe('Days for the review must be a number');
  expect(said(schema, [])).toBe('What was sent must be an object');
});

test('one is too long, and many are', () => {
  const tooLong = (name: string) => said(z.object({ [name]: z.string().max(3) }), { [name]: 'words' });
  const most = 'too long: at most 3 characters';
  expect(tooLong('address')).toBe(`Address is ${most}`);
  expect(tooLong('keywords')).toBe(`Keywords are ${most}`);
  expect(tooLong('toAuthors')).toBe(`Comments to the authors are ${most}`);
  expect(tooLong('doiPattern')).toBe(`Pattern of DOIs is ${most}`);
  expect(tooLong('alt')).toBe(`What the picture shows is ${most}`);
});

test('a choice names what there is', () => {
  expect(said(z.object({ kind: z.enum(['a', 'b', 'c']) }), { kind: 'd' })).toBe(
    'Kind must be one of a, b or c',
  );
  const status = z.union([z.literal(0), z.literal(6)]);
  expect(said(z.object({ status }), { status: 3 })).toBe('Status must be 0 or 6');
});

test('a message about an entry of a list says which', () => {
  const path = ['authorDTOList', '1', 'firstName'];
  expect(inItsPlace(path, 'First Name cannot be empty')).toBe('Author 2: First Name cannot be empty');
  expect(inItsPlace(['scopes', '0'], 'Scope 1 must be a number')).toBe('Scope 1 must be a number');
  expect(inItsPlace(['email'], 'E-mail cannot be empty')).toBe('E-mail cannot be empty');
});
