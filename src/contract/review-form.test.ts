import { expect, test } from 'vitest';
import {
  journalReviewForm,
  keptByForm,
  keptByFormInPart,
  missingByForm,
  reviewAnswers,
} from './review-form.ts';
import { isReadForm, storedReviewForm } from './stored-review-form.ts';

const form = journalReviewForm.parse({
  conflicts: true,
  coReviewers: true,
  questions: [
    { id: 'words', label: 'What is new?', kind: 'text', required: true },
    { id: 'kind', label: 'Which design?', kind: 'choice', choices: ['Trial', 'Cohort'], authors: true },
    { id: 'scale', label: 'How sound?', kind: 'scale', steps: 4, lowest: 'not', highest: 'very' },
    { id: 'data', label: 'Are data open?', kind: 'yes or no', authors: true },
  ],
});
const given = {
  answers: [
    { question: 'words', answer: 'Much' },
    { question: 'kind', answer: 'Cohort' },
    { question: 'scale', answer: '4' },
    { question: 'data', answer: 'no' },
  ],
  conflicts: true,
  conflictsWords: 'We share a grant.',
  coReviewers: [{ name: 'Co Worker', email: 'co@lab.example' }],
};
const with_ = (question: string, answer: string) => ({
  ...given,
  answers: [...given.answers.filter((one) => one.question !== question), { question, answer }],
});

test('a whole review lacks nothing, and is read in words', () => {
  expect(missingByForm(form, given)).toEqual({});
  expect(keptByForm(form, given)).toEqual(given);
  expect(reviewAnswers(form, given)).toEqual([
    { question: 'What is new?', answer: 'Much', authors: false },
    { question: 'Which design?', answer: 'Cohort', authors: true },
    { question: 'How sound?', answer: '4 of 4 (very)', authors: false },
    { question: 'Are data open?', answer: 'No', authors: true },
  ]);
});

test.each([
  ['a required answer', with_('words', ' '), 'answers.words', 'Please answer this question'],
  ['a choice of its own', with_('kind', 'Case'), 'answers.kind', 'Please choose one of the answers'],
  ['a step too far', with_('scale', '5'), 'answers.scale', 'Please choose one of the answers'],
  ['half a step', with_('scale', '1.5'), 'answers.scale', 'Please choose one of the answers'],
  ['a maybe', with_('data', 'maybe'), 'answers.data', 'Please choose one of the answers'],
  [
    'no statement',
    { ...given, conflicts: null },
    'conflicts',
    'Please say whether you have conflicts of interest',
  ],
  [
    'conflicts without words',
    { ...given, conflictsWords: ' ' },
    'conflictsWords',
    'Please say which they are',
  ],
  [
    'somebody without a name',
    { ...given, coReviewers: [{ name: '', email: 'co@lab.example' }] },
    'coReviewers.0.name',
    'Name cannot be empty',
  ],
  [
    'somebody without an address',
    { ...given, coReviewers: [{ name: 'Co', email: 'lab' }] },
    'coReviewers.0.email',
    'Incorrect E-mail format',
  ],
  [
    'somebody twice',
    { ...given, coReviewers: [...given.coReviewers, { name: 'Co', email: ' CO@lab.example' }] },
    'coReviewers.1.email',
    'This address is named already',
  ],
])('%s is refused at its field', (_, review, field, message) => {
  expect(missingByForm(form, review)).toEqual({ [field]: message });
});

test('two equal choices are refused at their question', () => {
  const equal = [{ id: 'kind', label: 'Which?', kind: 'choice', choices: ['Trial', 'Trial '] }];
  expect(journalReviewForm.safeParse({ questions: equal }).error?.issues).toMatchObject([
    { path: ['questions', 0, 'choices'], message: 'Two choices are the same' },
  ]);
});

test('what the form does not ask for is not kept, and nothing is needed without a form', () => {
  const nothing = { answers: [], conflicts: null, conflictsWords: '', coReviewers: [] };
  expect(keptByForm(null, given)).toEqual(nothing);
  expect(missingByForm(null, nothing)).toEqual({});
  expect(reviewAnswers(null, given)).toEqual([]);
  expect(keptByForm({ ...form, conflicts: false, coReviewers: false, questions: [] }, given)).toEqual(
    nothing,
  );
  expect(keptByForm(form, { ...given, conflicts: false })).toMatchObject({ conflictsWords: '' });
});

test('of a stored form that can’t be read whole the rest is asked, and no entry is lost', () => {
  const [words, kind, ...others] = form.questions;
  const stored = {
    ...form,
    coReviewers: 'later words',
    questions: [words, { ...kind, kind: 'of later' }, ...others],
  };
  const read = storedReviewForm(stored);
  expect(read).toEqual({ ...form, coReviewers: false, questions: [words, ...others] });
  expect([stored, form, {}, null].map(isReadForm)).toEqual([false, true, true, true]);
  const written = { ...with_('words', 'More'), coReviewers: [], conflicts: false, conflictsWords: '' };
  const kept = keptByFormInPart(read, written, given);
  expect(kept).toMatchObject({ conflicts: false, conflictsWords: '', coReviewers: given.coReviewers });
  expect(kept.answers).toHaveLength(4);
  expect(kept.answers).toEqual(expect.arrayContaining(with_('words', 'More').answers));
});

test('a stored form that can’t be read asks nothing', () => {
  const nothing = { conflicts: false, coReviewers: false, reports: false, questions: [] };
  expect([{}, null, 'x', { questions: 1 }].map(storedReviewForm)).toEqual([
    nothing,
    nothing,
    nothing,
    nothing,
  ]);
});
