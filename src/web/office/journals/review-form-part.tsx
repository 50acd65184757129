import type { OfficeJournal } from '#contract/office/journals.ts';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { FieldGroup } from '#web/ui/forms/index.ts';
import { useAction } from '../ground/index.ts';
import { savedPlace } from './form-values.ts';
import { PartChoice, PartForm } from './part-form.tsx';
import { PartRows } from './part-rows.tsx';
import {
  isReviewQuestion,
  newReviewQuestion,
  reviewFormAsSaved,
  reviewFormValues,
} from './review-form-values.ts';
import { ReviewQuestionFields } from './review-question-fields.tsx';

const statements = [
  [
    'conflicts',
    'Reviewers say whether they have conflicts of interest',
    'None, or these. No review is sent without it. For the editorial office alone.',
  ],
  [
    'coReviewers',
    'Reviewers can name who reviewed together with them',
    'With name and e-mail. For the editorial office alone; nobody gets access by it.',
  ],
  [
    'reports',
    'Reports are published beside accepted articles',
    'Only where the reviewer lets them, with or without the name, and once an editor has read and published each. Authors are told in the submission form.',
  ],
] as const;

/** The questions of a journal to its reviewers, beside recommendation and comments. */
export function ReviewFormPart({ journal }: { journal: OfficeJournal }) {
  const draft = useVersionedForm(
    reviewFormValues(journal),
    journal.version,
    `journal ${journal.id} review form`,
  );
  const { save: send, busy } = useAction();
  const { values, change } = draft;
  async function save() {
    const body = { reviewForm: reviewFormAsSaved(values), journalId: journal.id, version: draft.version };
    draft.handleAnswer(await send('officeSaveJournal', { body }, 'Saved'));
  }
  return (
    <PartForm
      journal={journal}
      draft={draft}
      label="Review form"
      busy={busy}
      save={save}
      about="What reviewers are asked besides a recommendation and comments. A review keeps the form that stood when its reviewer agreed; a change is for those who agree from then on."
    >
      <FieldGroup title="Statements">
        {statements.map(([name, label, more]) => (
          <PartChoice
            key={name}
            checked={values[name]}
            onChange={(on) => change({ [name]: on })}
            label={label}
            more={more}
          />
        ))}
      </FieldGroup>
      <FieldGroup
        title="Questions to reviewers"
        help="Answers for the authors go into the letter of decision with the comments; others are for the editorial office alone."
      >
        <PartRows
          parts={values.questions}
          onChange={(questions) => change({ questions })}
          nameOf={({ label }, at) => label || `question ${at + 1}`}
          add={newReviewQuestion}
          addLabel="Add a question"
        >
          {(question, at, set) => (
            <ReviewQuestionFields
              path={`reviewForm.questions.${savedPlace(values.questions, at, isReviewQuestion)}`}
              errors={draft.errors}
              types={journal.types}
              {...{ question, at, set }}
            />
          )}
        </PartRows>
      </FieldGroup>
    </PartForm>
  );
}
