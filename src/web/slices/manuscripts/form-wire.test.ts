import { expect, it } from 'vitest';
import { firstReviewers, sameContent } from './form-model.ts';
import { formOf, wireFields, wireOf } from './form-wire.ts';
import { completeForm, storedManuscript } from './forms-for-tests.ts';

it('the check box of the corresponding author is the inverse of what is stored', () => {
  const form = completeForm();
  expect(wireFields(form).authorDTOList[0]).toMatchObject({ correspondingauthor: 0 });
  const not = { ...form, authors: form.authors.map((author) => ({ ...author, corresponding: false })) };
  expect(wireFields(not).authorDTOList[0]).toMatchObject({ correspondingauthor: 1 });
  expect(formOf(storedManuscript()).authors[0]?.corresponding).toBe(true);
});

it('a stored manuscript becomes the form that it was', () => {
  expect(sameContent(formOf(storedManuscript()), completeForm())).toBe(true);
});

it('a draft without authors and reviewers is a form with one author and three reviewers', () => {
  const form = formOf(
    storedManuscript({ authorDTOList: [], manuscriptSuggestionDTOList: [], filesDTOList: [] }),
  );
  expect(form.authors).toMatchObject([{ corresponding: true, firstName: '' }]);
  expect(form.reviewers).toHaveLength(firstReviewers);
  expect(form.files.original).toEqual([]);
});

it('what is sent carries the files with their types, and the key of the submission', () => {
  const sent = wireOf(completeForm(), {
    id: null,
    submissionKey: 'k'.repeat(32),
    version: null,
    userId: 3,
    status: 1,
  });
  expect(sent).toMatchObject({
    status: 1,
    submissionKey: 'k'.repeat(32),
    filesDTOList: [
      { type: 1, filename: 'manuscript.docx' },
      { type: 2, filename: 'supplementary.csv' },
    ],
  });
});

it('forms are the same whatever their rows are called, with spaces around and empty reviewers beside', () => {
  const form = completeForm();
  expect(sameContent(form, { ...form, title: ` ${form.title} ` })).toBe(true);
  expect(sameContent(form, { ...form, title: 'Another' })).toBe(false);
});
