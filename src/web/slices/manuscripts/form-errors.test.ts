import { describe, expect, it } from 'vitest';
import { authorField, fields, reviewerField } from './field-names.ts';
import { draftErrors, inOrder, refusedErrors, submissionErrors } from './form-errors.ts';
import { emptyForm, type Form } from './form-model.ts';
import { completeForm } from './forms-for-tests.ts';

const withAuthor = (change: Partial<Form['authors'][number]>): Form => {
  const form = completeForm();
  return { ...form, authors: form.authors.map((author) => ({ ...author, ...change })) };
};

describe('what a submission needs', () => {
  it('is all there', () => expect(submissionErrors(completeForm())).toEqual({}));

  it('is asked for, field by field, in the words of the specification and the order of the page', () => {
    const form = emptyForm();
    expect(inOrder(form, submissionErrors(form)).map(({ message }) => message)).toEqual([
      'Journal Name cannot be empty',
      'First Name cannot be empty',
      'Last Name cannot be empty',
      'E-mail cannot be empty',
      'Affiliation cannot be empty',
      'Manuscript Title cannot be empty',
      'Running Title cannot be empty',
      'Manuscript Type cannot be empty',
      'Abstract cannot be empty',
      'Keywords cannot be empty',
      ...Array(3)
        .fill([
          'First Name cannot be empty',
          'Last Name cannot be empty',
          'E-mail cannot be empty',
          'Institution cannot be empty',
        ])
        .flat(),
      'Original file cannot be empty',
    ]);
  });

  it('is said at the author whom it concerns', () => {
    const form = withAuthor({ email: 'ann@', phone: '12345' });
    const { key } = form.authors[0] ?? { key: '' };
    expect(submissionErrors(form)).toEqual({
      [authorField(key, 'email')]: 'Incorrect E-mail format',
      [authorField(key, 'phone')]: 'Please input the correct mobile number',
    });
  });
});

it('nobody has to be marked as the corresponding author', () => {
  expect(submissionErrors(withAuthor({ corresponding: false }))).toEqual({});
});

it('two hundred authors are the most', () => {
  const form = { ...completeForm(), authors: Array(201).fill(completeForm().authors[0]) };
  const tooMany = { [fields.authors]: 'Only 200 authors can be added' };
  expect(submissionErrors(form)).toEqual(tooMany);
  expect(draftErrors(form)).toEqual(tooMany);
});

describe('what a draft needs', () => {
  it('is a journal and a title', () => {
    expect(draftErrors(emptyForm())).toEqual({
      [fields.journal]: 'Journal Name cannot be empty',
      [fields.title]: 'Manuscript Title cannot be empty',
    });
    expect(draftErrors({ ...emptyForm(), journalId: 1, title: 'A title' })).toEqual({});
  });

  it('is text that fits', () => {
    const form = { ...completeForm(), runningTitle: 'x'.repeat(501) };
    expect(draftErrors(form)).toEqual({
      [fields.runningTitle]: 'Running Title is too long: at most 500 characters',
    });
  });
});

it('what the server refuses is said at its field', () => {
  const form = completeForm();
  expect(
    refusedErrors(form, {
      'manuscriptSuggestionDTOList.1.email': 'Incorrect E-mail format',
      'filesDTOList.0': 'The file was not found',
      'filesDTOList.1.file': 'The file was not found',
    }),
  ).toEqual({
    [reviewerField(form.reviewers[1]?.key ?? '', 'email')]: 'Incorrect E-mail format',
    [fields.original]: 'The file was not found',
    [fields.supplementary]: 'The file was not found',
  });
});
