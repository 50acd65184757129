import { expect, it } from 'vitest';
import { fields } from './field-names.ts';
import { type Change, changed } from './form-changes.ts';
import { emptyForm, newAuthor, withChoice } from './form-model.ts';
import type { FormState } from './form-state.ts';

const start = (): FormState => ({ form: emptyForm(), declared: false, errors: {}, filled: null });
const after = (state: FormState, ...changes: Change[]) => changes.reduce(changed, state);

it('an error is said when the field is left, and goes when it is typed in', () => {
  const left = after(start(), { do: 'check', field: fields.title });
  expect(left.errors).toEqual({ [fields.title]: 'Manuscript Title cannot be empty' });
  expect(after(left, { do: 'fill', field: 'title', value: 'A' }).errors).toEqual({});
});

it('another journal and another version of the form ask anew for what is confirmed', () => {
  const ticked = after(start(), { do: 'confirm point', id: 'lines', on: true }, { do: 'sign', signed: true });
  expect(ticked.confirmed).toEqual({ checklist: ['lines'], agreement: true });
  expect(after(ticked, { do: 'fill', field: 'title', value: 'A' }).confirmed).toEqual(ticked.confirmed);
  const nothing = { checklist: [], agreement: false };
  expect(after(ticked, { do: 'fill', field: 'journalId', value: 2 }).confirmed).toEqual(nothing);
  expect(after(ticked, { do: 'take', form: emptyForm() }).confirmed).toEqual(nothing);
});

it('the first author stays, others go and change places', () => {
  const state = after(start(), { do: 'add author' }, { do: 'add author' });
  const keys = (of: FormState) => of.form.authors.map(({ key }) => key);
  const [first = '', second = '', third = ''] = keys(state);
  expect(state.form.authors.map(({ corresponding }) => corresponding)).toEqual([true, false, false]);
  expect(keys(after(state, { do: 'remove author', key: first }))).toEqual([first, second, third]);
  expect(keys(after(state, { do: 'remove author', key: second }))).toEqual([first, third]);
  expect(keys(after(state, { do: 'move author', key: third, by: -1 }))).toEqual([first, third, second]);
  expect(keys(after(state, { do: 'move author', key: first, by: -1 }))).toEqual([first, second, third]);
  expect(keys(after(state, { do: 'move author', key: third, by: 1 }))).toEqual([first, second, third]);
});

it('a pasted list of authors leaves the marks of what else a file filled, and a removed author takes theirs along', () => {
  const named = (lastName: string) => ({
    ...{ firstName: 'Ann', lastName, email: '', affiliation: '', correspondingauthor: 1 as const },
  });
  const read = {
    ...{ manuscripttitle: 'On hay', runningtitle: '', abstractcontent: '', keywords: '' },
    authorDTOList: [named('Lee'), named('Ek')],
  };
  const filled = after(start(), { do: 'read file', read });
  expect(filled.filled?.inWords).toBe('the title and 2 authors');
  const authors = [{ ...newAuthor(true), firstName: 'Cy', lastName: 'Oh' }];
  const pasted = after(filled, { do: 'authors', authors });
  expect(pasted.filled).toMatchObject({ marks: [fields.title], inWords: 'the title' });
  expect(after(pasted, { do: 'undo reading' }).form).toMatchObject({ title: '', authors });
  expect(after(pasted, { do: 'fill', field: 'title', value: 'On straw' }).filled).toBeNull();
  const second = filled.form.authors[1]?.key ?? '';
  const left = after(filled, { do: 'remove author', key: second }).filled?.marks ?? [];
  expect(left.filter((mark) => mark.includes(second))).toEqual([]);
  expect(left).toHaveLength(3);
});

it('three reviewers stay, further ones go', () => {
  const state = after(start(), { do: 'add reviewer' });
  const keys = state.form.reviewers.map(({ key }) => key);
  expect(keys).toHaveLength(4);
  expect(after(state, { do: 'remove reviewer', key: keys[2] ?? '' }).form.reviewers).toHaveLength(4);
  expect(after(state, { do: 'remove reviewer', key: keys[3] ?? '' }).form.reviewers).toHaveLength(3);
});

it('an original takes the place of the one before, supplementary files gather', () => {
  const file = (address: string) => ({ address, name: `${address}.docx`, bytes: 1 });
  const state = after(
    start(),
    { do: 'file arrived', role: 'original', file: file('a') },
    { do: 'file arrived', role: 'original', file: file('b') },
    { do: 'file arrived', role: 'supplementary', file: file('c') },
    { do: 'file arrived', role: 'supplementary', file: file('d') },
    { do: 'remove file', address: 'c' },
  );
  expect(state.form.files.original[0]?.address).toBe('b');
  expect(state.form.files.supplementary.map(({ address }) => address)).toEqual(['d']);
});

it('a restored draft takes the special issue that was chosen, unless it has another or is for another journal', () => {
  const chosen = { ...emptyForm(), journalId: 1, specialIssueId: 7 };
  const draftOf = (journalId: number | null, specialIssueId: number | null = null) => ({
    ...emptyForm(),
    ...{ title: 'Kept', journalId, specialIssueId },
  });
  expect(withChoice(draftOf(null), chosen)).toMatchObject({ title: 'Kept', journalId: 1, specialIssueId: 7 });
  expect(withChoice(draftOf(1), chosen)).toMatchObject({ journalId: 1, specialIssueId: 7 });
  expect(withChoice(draftOf(2), chosen)).toMatchObject({ journalId: 2, specialIssueId: null });
  expect(withChoice(draftOf(1, 8), chosen)).toMatchObject({ journalId: 1, specialIssueId: 8 });
  expect(withChoice(draftOf(1), { ...chosen, specialIssueId: null })).toMatchObject({ specialIssueId: null });
});
