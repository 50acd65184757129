import { expect, it } from 'vitest';
import type { ReadFields } from '#contract/manuscript-file-reading.ts';
import { fields } from './field-names.ts';
import { changed } from './form-changes.ts';
import { emptyForm } from './form-model.ts';
import { differencesOf, fillEmpty, filledInWords } from './form-reading.ts';
import type { FormState } from './form-state.ts';
import { completeForm } from './forms-for-tests.ts';

const author = (firstName: string, lastName: string, corresponding = false) => ({
  firstName,
  lastName,
  email: `${lastName.toLowerCase()}@example.org`,
  affiliation: 'University',
  correspondingauthor: corresponding ? (0 as const) : (1 as const),
});
const read: ReadFields = {
  manuscripttitle: 'On margins',
  runningtitle: '',
  abstractcontent: 'We measured.',
  keywords: 'margins, books',
  authorDTOList: [author('Ann', 'Lee'), author('Bo', 'Ek', true)],
};
const stateOf = (form = emptyForm()): FormState => ({ form, declared: false, errors: {}, filled: null });

it('empty fields are filled, with the corresponding author that the file names', () => {
  const form = emptyForm();
  const filling = fillEmpty(form, read);
  expect(filling.part).toMatchObject({
    title: 'On margins',
    abstract: 'We measured.',
    keywords: 'margins, books',
    authors: [
      { key: form.authors[0]?.key, lastName: 'Lee', corresponding: false },
      { lastName: 'Ek', email: 'ek@example.org', corresponding: true },
    ],
  });
  expect(filledInWords(filling)).toBe('the title, 2 authors, the abstract and the keywords');
});

it('what was typed stays; what the file says otherwise is told', () => {
  const form = { ...completeForm(), abstract: ' ', keywords: 'Books; Margins' };
  const { part } = fillEmpty(form, read);
  expect(part).toEqual({ abstract: 'We measured.' });
  expect(differencesOf(form, read).map(({ part, words }) => [part, words])).toEqual([
    ['title', 'On margins'],
    ['authors', 'Ann Lee, Bo Ek'],
  ]);
});

it('authors whom the form names get what it does not have of them', () => {
  const [first] = emptyForm().authors;
  if (!first) throw new Error('no author');
  const form = {
    ...emptyForm(),
    authors: [{ ...first, firstName: 'A.', lastName: 'Lee', email: 'a@b.org' }],
  };
  expect(fillEmpty(form, read)).toMatchObject({
    part: { authors: [{ firstName: 'A.', email: 'a@b.org', affiliation: 'University' }] },
  });
});

it('a field is marked until it is edited or confirmed', () => {
  const filled = changed(stateOf(), { do: 'read file', read });
  expect(filled.filled?.marks).toContain(fields.title);
  const edited = changed(filled, { do: 'fill', field: 'title', value: 'On wide margins' });
  expect(edited.filled?.marks).not.toContain(fields.title);
  expect(edited.filled?.marks).toContain(fields.abstract);
  expect(changed(edited, { do: 'confirm reading' }).filled).toBeNull();
});

it('undone, what was filled in is empty again, and what was edited since stays', () => {
  const filled = changed(stateOf(), { do: 'read file', read });
  const edited = changed(filled, { do: 'fill', field: 'title', value: 'On wide margins' });
  const { form, filled: left } = changed(edited, { do: 'undo reading' });
  expect(form).toMatchObject({ title: 'On wide margins', abstract: '', keywords: '' });
  expect(form.authors).toMatchObject([{ firstName: '', lastName: '', corresponding: true }]);
  expect(left).toBeNull();
});

it('one part is taken from the file, and can be put back', () => {
  const before = completeForm();
  const taken = changed(stateOf(before), { do: 'take from file', read, part: 'title' });
  expect(taken.form.title).toBe('On margins');
  expect(taken.filled?.marks).toEqual([fields.title]);
  expect(changed(taken, { do: 'undo reading' }).form.title).toBe(before.title);
});
