import { TextInput } from '@mantine/core';
import type { ReviewQuestionKind } from '#contract/review-form.ts';
import { optional } from '#web/ui/forms/index.ts';
import { QuestionParts, type QuestionProps } from './question-fields.tsx';
import type { QuestionValues } from './review-form-values.ts';

const kindWords: Record<ReviewQuestionKind, string> = {
  text: 'Words',
  choice: 'One of these choices',
  scale: 'A step of a scale',
  'yes or no': 'Yes or no',
};

/** A question to reviewers in the making. */
export function ReviewQuestionFields(props: QuestionProps<QuestionValues>) {
  const { question, path, errors, set } = props;
  const { kind, steps, lowest, highest, authors } = question;
  return (
    <QuestionParts {...props} kinds={kindWords} needed="No review is sent without an answer">
      {kind === 'scale' && (
        <>
          <TextInput
            label="Steps of the scale"
            description="From 1 to this number, 10 at most."
            inputMode="numeric"
            name={`${path}.steps`}
            value={steps}
            error={errors[`${path}.steps`]}
            onChange={({ currentTarget }) => set({ steps: currentTarget.value })}
          />
          <TextInput
            label={optional('Meaning of 1')}
            name={`${path}.lowest`}
            maxLength={60}
            value={lowest}
            error={errors[`${path}.lowest`]}
            onChange={({ currentTarget }) => set({ lowest: currentTarget.value })}
          />
          <TextInput
            label={optional('Meaning of the highest step')}
            name={`${path}.highest`}
            maxLength={60}
            value={highest}
            error={errors[`${path}.highest`]}
            onChange={({ currentTarget }) => set({ highest: currentTarget.value })}
          />
        </>
      )}
      <label className="check small">
        <input
          type="checkbox"
          checked={authors}
          onChange={({ currentTarget }) => set({ authors: currentTarget.checked })}
        />
        The authors read the answer, with the comments
      </label>
    </QuestionParts>
  );
}
