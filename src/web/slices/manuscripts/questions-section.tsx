import type { Dispatch } from 'react';
import type { Asked } from '#contract/asked.ts';
import { forType, type Question } from '#contract/journal-form.ts';
import { answerField } from './field-names.ts';
import { ChoiceField, LongField } from './fields.tsx';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import { answerTo, type Form } from './form-model.ts';
import { Section } from './section.tsx';

type Props = { form: Form; errors: Errors; dispatch: Dispatch<Change>; asked: Asked };

/** The journal's own questions for the manuscript's type. */
export function QuestionsSection({ asked, ...props }: Props) {
  const questions = forType(asked.questions, props.form.type);
  if (questions.length === 0) return null;
  return (
    <Section id="questions" title="Questions" lead="The editors read the answers; they are not published.">
      {questions.map((question) => (
        <Answer key={question.id} question={question} {...props} />
      ))}
    </Section>
  );
}

const readers: Record<Question['reviewers'], string> = {
  'no reviewers': '',
  'who know the authors': 'Reviewers who may know the authors read it too.',
  all: 'Reviewers read it too.',
};

function Answer({ question, form, errors, dispatch }: Omit<Props, 'asked'> & { question: Question }) {
  const { id, label, help, kind, choices, required, reviewers } = question;
  const helpText = [help, readers[reviewers]].filter(Boolean).join(' ');
  const shared = {
    name: answerField(id),
    label,
    value: answerTo(form, id),
    error: errors[answerField(id)],
    dispatch,
    change: (value: string): Change => ({ do: 'answer', question: id, value }),
    ...(helpText && { help: helpText }),
    optional: !required,
  };
  if (kind === 'text') return <LongField {...shared} rows={3} />;
  return (
    <ChoiceField
      {...shared}
      choices={
        kind === 'choice'
          ? choices.map((choice) => ({ value: choice, label: choice }))
          : [
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]
      }
      none="Choose one"
    />
  );
}
