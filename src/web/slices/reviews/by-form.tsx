import { useId } from 'react';
import { longestAnswer } from '#contract/journal-form.ts';
import { answerTo, type ByForm, type JournalReviewForm, type ReviewQuestion } from '#contract/review-form.ts';
import { CoReviewers } from './co-reviewers.tsx';
import { ConflictsStatement } from './conflicts-statement.tsx';
import styles from './review.module.css';
import { ReviewText } from './review-text.tsx';

export type ByFormProps = {
  values: ByForm;
  wrong: Readonly<Record<string, string>>;
  /** `field`: the name of the field whose error it clears. */
  onChange(changes: Partial<ByForm>, field: string): void;
};

/** What the journal asks of a review besides a recommendation and comments. */
export function FieldsByForm({ form, ...props }: ByFormProps & { form: JournalReviewForm }) {
  const { values, wrong, onChange } = props;
  return (
    <>
      {form.questions.map((question) => {
        const name = `answers.${question.id}`;
        return (
          <Answer
            key={question.id}
            question={question}
            name={name}
            value={answerTo(values, question.id)}
            wrong={wrong[name]}
            onChange={(answer) =>
              onChange(
                {
                  answers: [
                    ...values.answers.filter((one) => one.question !== question.id),
                    { question: question.id, answer },
                  ],
                },
                name,
              )
            }
          />
        );
      })}
      {form.conflicts && <ConflictsStatement {...props} />}
      {form.coReviewers && <CoReviewers {...props} />}
    </>
  );
}

type AnswerProps = {
  question: ReviewQuestion;
  name: string;
  value: string;
  wrong: string | undefined;
  onChange(answer: string): void;
};

function choicesOf({
  kind,
  choices,
  steps,
  lowest,
  highest,
}: ReviewQuestion): [value: string, label: string][] {
  if (kind === 'choice') return choices.map((one) => [one, one]);
  if (kind === 'scale')
    return Array.from({ length: steps }, (_, at) => {
      const means = at === 0 ? lowest : at === steps - 1 ? highest : '';
      return [String(at + 1), means ? `${at + 1}: ${means}` : String(at + 1)];
    });
  return [
    ['yes', 'Yes'],
    ['no', 'No'],
  ];
}

function Answer({ question, name, value, wrong, onChange }: AnswerProps) {
  const id = useId();
  const label = question.required ? question.label : `${question.label} (optional)`;
  const help = [
    question.help,
    question.authors ? 'The authors read the answer.' : 'For the editorial office alone.',
  ]
    .filter(Boolean)
    .join(' ');
  if (question.kind === 'text')
    return <ReviewText {...{ name, label, help, value, wrong, onChange }} rows={4} most={longestAnswer} />;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}h`} className={wrong ? 'small fails' : 'quiet'}>
        {wrong ?? help}
      </p>
      <select
        id={id}
        name={name}
        className="select"
        value={value}
        aria-describedby={`${id}h`}
        aria-invalid={wrong ? true : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">Choose one</option>
        {choicesOf(question).map(([choice, words], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a form from before may have equal choices, and it is not edited here
          <option key={at} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
