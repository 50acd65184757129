import { expect, it } from 'vitest';
import { type AuthorFields, newAuthor } from './form-model.ts';
import { withoutList } from './without-list.ts';

const named = (firstName: string, more: Partial<AuthorFields> = {}) => ({
  ...newAuthor(false),
  firstName,
  lastName: 'Oh',
  ...more,
});

const [ann, bo] = [named('Ann', { affiliation: 'Mill' }), named('Bo')];
const readAnn = { ...ann, affiliation: 'Institute of Mills' };
const cy = named('Cy');
const list = [cy, readAnn];

it('an untouched list goes whole', () => {
  expect(withoutList([ann, bo], list, list)).toEqual([ann, bo]);
});

it('what was typed since stays: in authors from before, in those of the list, and whoever was added', () => {
  const typed = { ...readAnn, email: 'ann@mills.example' };
  const added = named('Di');
  const mended = { ...cy, lastName: 'Ohm' };
  expect(withoutList([ann, bo], list, [mended, typed, added])).toEqual([
    { ...ann, email: 'ann@mills.example' },
    bo,
    mended,
    added,
  ]);
});

it('an affiliation of the list that was typed over stays as it was typed', () => {
  const typed = { ...readAnn, affiliation: 'Institute of Windmills' };
  expect(withoutList([ann], list, [cy, typed])).toEqual([typed]);
});

it('an author who was removed since does not come back, but somebody always stays', () => {
  expect(withoutList([ann, bo], list, [cy])).toEqual([bo]);
  expect(withoutList([ann], list, [cy])).toEqual([ann]);
});
