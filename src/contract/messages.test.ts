import { expect, test } from 'vitest';
import { z } from 'zod';
import { required } from './fields.ts';
import { inItsPlace } from './labels.ts';
import { parseFields } from './messages.ts';
import { commaList } from './schema-parts.ts';

/** The messages of a value, by field. */
function messages(schema: z.ZodType, value: unknown) {
  const parsed = parseFields(schema, value);
  return parsed.ok ? {} : parsed.fields;
}
const messageOf = (field: z.ZodType, value: unknown) => messages(z.object({ field }), { field: value }).field;

test('a field that was left out, left blank or is null is empty; what was sent is never called so', () => {
  const days = z.number().meta({ label: 'Days for the review' });
  for (const value of [undefined, null, '', ' '])
    expect(messageOf(days, value)).toBe('Days for the review cannot be empty');
  expect(messageOf(days, 'ten')).toBe('Days for the review must be a number');
  expect(messages(z.object({ days }), [])).toEqual({ '': 'What was sent must be an object' });
});

test('one is too long, and many are: lists, and what says so of itself', () => {
  const text = z.string().max(3);
  const most = 'too long: at most 3 characters';
  expect(messageOf(text.meta({ label: 'Address' }), 'words')).toBe(`Address is ${most}`);
  expect(messageOf(commaList(text).meta({ label: 'Keywords' }), 'words')).toBe(`Keywords are ${most}`);
  expect(messageOf(text.meta({ label: 'Comments', plural: true }), 'words')).toBe(`Comments are ${most}`);
});

test('a choice names what there is', () => {
  expect(messageOf(z.enum(['a', 'b', 'c']).meta({ label: 'Kind' }), 'd')).toBe(
    'Kind must be one of a, b or c',
  );
  const status = z.union([z.literal(0), z.literal(6)]).meta({ label: 'Status' });
  expect(messageOf(status, 3)).toBe('Status must be 0 or 6');
});

test('a schema says what must be where no template can, but not for a length or an empty value', () => {
  const typecode = z
    .string()
    .max(3)
    .regex(/^[0-6]+$/)
    .meta({ label: 'Type', must: 'a digit from 0 to 6' });
  expect(messageOf(typecode, '9')).toBe('Type must be a digit from 0 to 6');
  expect(messageOf(typecode, 'abcd')).toBe('Type is too long: at most 3 characters');
  expect(messageOf(typecode, '')).toBe('Type cannot be empty');
});

test('the label is found below what is optional, nullable, transformed or one of several', () => {
  const number = z.number().meta({ label: 'Number' });
  const empty = z.string().transform(Number);
  for (const field of [
    number.optional(),
    number.nullable().default(1),
    number.pipe(z.number()),
    number.or(empty),
  ])
    expect(messageOf(field, {})).toMatch(/^Number /);
});

test('the outermost label counts', () => {
  const phone = required('Mobile').nullish().meta({ label: 'Telephone' });
  expect(messageOf(phone, 5)).toBe('Telephone must be text');
});

test('a message about an entry of a list says which', () => {
  const form = z.object({
    authors: z
      .array(z.object({ name: required('First Name') }).meta({ label: 'Author' }))
      .meta({ label: 'Authors' }),
    scopes: z.array(z.number().meta({ label: 'Scope' })).meta({ label: 'Scopes' }),
    files: z.array(z.string()).meta({ label: 'Files' }),
    email: required('E-mail'),
  });
  const sent = { authors: [{ name: 'Ada' }, {}], scopes: ['x'], files: [5], email: '' };
  const found = messages(form, sent);
  expect(found).toEqual({
    'authors.1.name': 'First Name cannot be empty',
    'scopes.0': 'Scope 1 must be a number',
    'files.0': 'Files 1 must be text',
    email: 'E-mail cannot be empty',
  });
  expect(Object.entries(found).map(([name, message]) => inItsPlace(form, name.split('.'), message))).toEqual([
    'Author 2: First Name cannot be empty',
    'Scope 1 must be a number',
    'Files 1 must be text',
    'E-mail cannot be empty',
  ]);
});
