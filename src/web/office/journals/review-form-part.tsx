import type { OfficeJournal } from '#contract/office/journals.ts';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { FieldGroup } from '#web/ui/forms/index.ts';
import { historyPath, useAction } from '../ground/index.ts';
import { savedPlace } from './form-values.ts';
import styles from './journals.module.css';
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
    <>
      <p className="below-2 small soft measure">
        What reviewers are asked besides a recommendation and comments. A review keeps the form that stood
        when its reviewer agreed; a change is for those who agree from then on.
      </p>
      <DraftOffer draft={draft} />
      <form
        ref={draft.form}
        noValidate
        aria-label="Review form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FieldGroup title="Statements">
          {statements.map(([name, label, more]) => (
            <label key={name} className={`check ${styles.check}`}>
              <input
                type="checkbox"
                checked={values[name]}
                onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
              />
              <span>
                {label}
                <span className="more">{more}</span>
              </span>
            </label>
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
        <DraftBar draft={draft} busy={busy}>
          <a className="button button-quiet" href={historyPath('journal', journal.id, journal.code)}>
            History
          </a>
        </DraftBar>
      </form>
    </>
  );
}
