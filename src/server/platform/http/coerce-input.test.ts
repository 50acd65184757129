import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Shape } from '#test/support/hostile-values.ts';
import { parseInput } from './parse-input.ts';

const parts = ['params', 'query', 'body'] as const;
type Field = { path: string[]; shape: Shape; optional: boolean };

/** Every field of a shape, those of lists and of alternatives included. */
function* fieldsOf(shape: Shape, path: string[] = [], optional = false): Generator<Field> {
  if (path.length > 0) yield { path, shape, optional };
  for (const one of [shape, ...(shape.anyOf ?? [])]) {
    if (one.items) yield* fieldsOf(one.items, [...path, '0']);
    for (const [name, inner] of Object.entries(one.properties ?? {}))
      yield* fieldsOf(inner, [...path, name], !one.required?.includes(name));
  }
}

const alternatives = (shape: Shape): Shape[] => shape.anyOf?.flatMap(alternatives) ?? [shape];

const isNumeric = ({ type, const: only, enum: values }: Shape) =>
  type === 'integer' || type === 'number' || typeof (only ?? values?.[0]) === 'number';

/** Numbers that a field declares to take. */
const numbersOf = (shape: Shape): number[] =>
  alternatives(shape)
    .filter(isNumeric)
    .map((one) => (one.const ?? one.enum?.[0] ?? Math.max(one.minimum ?? 1, 1)) as number);

const within = ([step, ...rest]: string[], value: unknown): unknown =>
  step === undefined ? value : step === '0' ? [within(rest, value)] : { [step]: within(rest, value) };

const at = (read: unknown, path: string[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], read);

/** The result of parsing a value at a path of a part of a call: the message, or the coerced value. */
function readingOf(endpoint: Endpoint, part: (typeof parts)[number], path: string[], value: unknown) {
  const { input, fields } = parseInput(endpoint, { [part]: within(path, value) });
  return fields[path.join('.')] ?? { value: at(input[part], path) };
}

const cases = Object.values(endpoints as Record<string, Endpoint>).flatMap((endpoint) =>
  parts.flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
    return [...fieldsOf(shape)].map((field) => ({ endpoint, part, ...field }));
  }),
);
const nameOf = ({ endpoint, part, path }: (typeof cases)[number]) =>
  `${endpoint.name} ${part} ${path.join('.')}`;

test('every declared number of every call is taken as text', () => {
  const numbers = cases.flatMap((one) => numbersOf(one.shape).map((number) => ({ ...one, number })));
  expect(numbers.length).toBeGreaterThan(150);
  const refused = numbers.filter(({ endpoint, part, path, number }) => {
    const read = readingOf(endpoint, part, path, number);
    return (
      typeof read === 'string' ||
      JSON.stringify(read) !== JSON.stringify(readingOf(endpoint, part, path, String(number)))
    );
  });
  expect(refused.map((one) => `${nameOf(one)} = "${one.number}"`)).toEqual([]);
});

test('every optional number of every call may be empty, or say that it is undefined', () => {
  const optional = cases.filter((one) => one.optional && alternatives(one.shape).some(isNumeric));
  expect(optional.length).toBeGreaterThan(40);
  const refused = optional.flatMap((one) =>
    ['', 'undefined', 'null']
      .filter((text) => typeof readingOf(one.endpoint, one.part, one.path, text) === 'string')
      .map((text) => `${nameOf(one)} = "${text}"`),
  );
  expect(refused).toEqual([]);
});

test('every declared boolean of every call is taken as text', () => {
  const booleans = cases.filter(({ shape }) => alternatives(shape).some(({ type }) => type === 'boolean'));
  expect(booleans.length).toBeGreaterThan(5);
  for (const { endpoint, part, path } of booleans)
    for (const value of [true, false])
      expect(readingOf(endpoint, part, path, String(value)), path.join('.')).toEqual(
        readingOf(endpoint, part, path, value),
      );
});

test('every list of numbers or texts of every call is taken as text with commas', () => {
  const lists = cases.filter(({ shape }) => {
    const [item = {}] = alternatives(shape).flatMap(({ items }) => items ?? []);
    return alternatives(item).some((one) => isNumeric(one) || one.type === 'string');
  });
  expect(lists.length).toBeGreaterThan(5);
  for (const one of lists) {
    const item = alternatives(one.shape).flatMap(({ items }) => items ?? [])[0] ?? {};
    const values = isNumeric(alternatives(item)[0] ?? {}) ? [1, 2, 3, 4, 5] : ['ab', 'cd', 'ef', 'gh', 'ij'];
    expect(readingOf(one.endpoint, one.part, one.path, values.join(', ')), nameOf(one)).toEqual(
      readingOf(one.endpoint, one.part, one.path, values),
    );
  }
});

const { saveOrUpdateManuscript } = endpoints;
const author = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', affiliation: 'Institute' };
const form = {
  id: '',
  userId: '3',
  status: '1',
  journalId: '1',
  manuscripttitle: 'A title',
  runningtitle: 'Title',
  manuscripttype: '2',
  keywords: ['soil', 'water', 'air'],
  abstractcontent: 'Text.',
  affiliation: '',
  authorDTOList: [{ ...author, anthorId: '' }],
  manuscriptSuggestionDTOList: [
    { suggestionId: '', firstName: '', lastName: '', email: '', institution: '' },
  ],
  filesDTOList: [{ type: '1', file: 'a'.repeat(32), filename: 'manuscript.docx' }],
};

describe('what the specification’s front end sends to saveOrUpdateManuscript', () => {
  test('numbers as text, empty ids and a list of keywords are read', () => {
    const { input, fields } = parseInput(saveOrUpdateManuscript, { body: form });
    expect(fields).toEqual({});
    expect(input.body).toMatchObject({
      id: null,
      userId: 3,
      status: 1,
      journalId: 1,
      manuscripttype: 2,
      keywords: 'soil,water,air',
      authorDTOList: [{ anthorId: null, correspondingauthor: 1 }],
      filesDTOList: [{ type: 1 }],
    });
  });

  test.each([
    [0, 0],
    ['0', 0],
    [true, 0],
    ['true', 0],
    [1, 1],
    ['1', 1],
    [false, 1],
    ['false', 1],
    ['', 1],
    [null, 1],
    [undefined, 1],
  ])('correspondingauthor %j is stored as %i', (sent, stored) => {
    const body = { ...form, authorDTOList: [{ ...author, correspondingauthor: sent }] };
    const { input, fields } = parseInput(saveOrUpdateManuscript, { body });
    expect(fields).toEqual({});
    expect(input.body).toMatchObject({ authorDTOList: [{ correspondingauthor: stored }] });
  });
});

test('a list of one is taken where one number is declared', () => {
  const { input } = parseInput(endpoints.saveOrUpdateManuscript, {
    body: { ...form, manuscripttype: ['2'] },
  });
  expect(input.body).toMatchObject({ manuscripttype: 2 });
});

test.each(['', 'undefined', 'null', null, undefined])('editorialboardId %j is no key', (editorialboardId) => {
  const { input } = parseInput(endpoints.saveEditorialboardFile, {
    body: { editorialboardId, filePath: 'a'.repeat(32), fileName: 'cv.pdf' },
  });
  const { editorialboardId: read } = input.body as { editorialboardId?: string };
  expect(read || undefined).toBe(undefined);
});

test('what can’t be read as the declared kind is refused in the words of its field', () => {
  const { fields } = parseInput(endpoints.saveOrUpdateManuscript, {
    body: { id: '12abc', journalId: '0x10', status: ['1', '0'], authorDTOList: 'Ann, Bo' },
  });
  expect(fields).toMatchObject({
    id: 'Manuscript ID must be a whole number',
    journalId: 'Journal Name must be a number',
    status: 'Status must be 0, 1, 6 or 7',
    authorDTOList: 'Authors must be a list',
  });
});
