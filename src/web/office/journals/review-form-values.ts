import type { OfficeJournal } from '#contract/office/journals.ts';
import type { JournalReviewForm, ReviewQuestion } from '#contract/review-form.ts';
import { newKey } from '#web/ui/new-key.ts';
import { isQuestion } from './form-values.ts';
import { numberText, typedNumber } from './typed-number.ts';

/** A question to reviewers as it is edited. */
export type QuestionValues = Omit<ReviewQuestion, 'steps'> & { steps: string };

const usualSteps = 5;

export const newReviewQuestion = (): QuestionValues => ({
  id: newKey(),
  label: '',
  help: '',
  kind: 'text',
  choices: [],
  steps: numberText(usualSteps),
  lowest: '',
  highest: '',
  required: false,
  authors: false,
  types: [],
});

/** Whether a row has any words; others are not saved. */
export const isReviewQuestion = (one: QuestionValues): boolean =>
  isQuestion(one) || (one.kind === 'scale' && `${one.lowest}${one.highest}`.trim() !== '');

/** A journal's review form as it is edited. */
export const reviewFormValues = ({ reviewForm }: OfficeJournal) => ({
  ...reviewForm,
  questions: reviewForm.questions.map(
    ({ steps, ...question }): QuestionValues => ({ ...question, steps: numberText(steps) }),
  ),
});

/** The same as it is saved. */
export const reviewFormAsSaved = ({
  conflicts,
  coReviewers,
  reports,
  questions,
}: ReturnType<typeof reviewFormValues>): JournalReviewForm => ({
  conflicts,
  coReviewers,
  reports,
  questions: questions.filter(isReviewQuestion).map(({ steps, choices, lowest, highest, ...question }) => {
    const isScale = question.kind === 'scale';
    return {
      ...question,
      choices: question.kind === 'choice' ? choices.map((one) => one.trim()).filter(Boolean) : [],
      // Text that is no number is refused at its field.
      steps: isScale ? (typedNumber(steps) ?? 0) : usualSteps,
      lowest: isScale ? lowest : '',
      highest: isScale ? highest : '',
    };
  }),
});
