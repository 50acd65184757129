import { useId, useState } from 'react';
import { entryInWords } from '#contract/office/audit.ts';
import {
  type Action,
  actionsWithoutReviewers,
  decisions,
  type OfficeManuscript,
} from '#contract/office/desk-shapes.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedCall } from '#web/ui/screens/failed-call.tsx';
import { dateAndTimeOf, dateOf, dayFromNow } from '#web/ui/screens/when.ts';
import { OfficeForm, StatusWord } from '../ground/index.ts';
import { LetterFields, LetterPreview, LetterViews } from '../letters/index.ts';
import { NamesWarningFor, ReviewersAtWork, ReviewersFiles, usePresentRound } from '../reviews/index.ts';
import styles from './action-dialog.module.css';
import { actionTexts, endings } from './action-texts.ts';
import { CommentsField } from './comments-field.tsx';
import { TaskDocumentField } from './task-document.tsx';
import { type ActionDraftState, useActionDraft } from './use-action-draft.ts';

type Props = { manuscript: OfficeManuscript; act: Action | null; onClose(): void };

export function ActionDialog({ manuscript, act, onClose }: Props) {
  return (
    <Dialog open={act !== null} onClose={onClose} title={act ? actionTexts[act].label : ''} wide>
      {act && <ActionForm key={act} manuscript={manuscript} act={act} onClose={onClose} />}
    </Dialog>
  );
}

function ActionForm({
  manuscript,
  act,
  onClose,
}: {
  manuscript: OfficeManuscript;
  act: Action;
  onClose(): void;
}) {
  const state = useActionDraft(manuscript, act, onClose);
  const { draft, change, errors, wrong, meanwhile, possible, busy, send, words } = state;
  const { label, follows, comments, due, document, revises } = actionTexts[act];
  const decides = decisions.includes(act);
  const { atWork, files, failed, retry } = usePresentRound(
    actionsWithoutReviewers.includes(act) ? manuscript : null,
  );
  const dueField = useId();
  const blocked = !possible || (draft.withLetter && !words);
  return (
    <OfficeForm
      className="stack gap-3"
      errors={errors}
      onSend={() => !blocked && send({ atWork: atWork.length > 0, files: decides ? files : undefined })}
    >
      <p className={`measure ${styles.lead}`}>
        <span className={`breaks block below-half serif ${styles.title}`}>{manuscript.manuscripttitle}</span>
        {follows}
      </p>
      {act === 'send to review' && <NamesWarningFor manuscriptId={manuscript.id} />}
      <RestoredNote restored={state.restored} />
      {meanwhile ? (
        <Meanwhile manuscript={manuscript} notes={meanwhile} possible={possible} message={wrong} />
      ) : (
        wrong && (
          <p className={styles.wrong} role="alert">
            {wrong}
          </p>
        )
      )}
      <div className={`stack gap-3 ${styles.columns}`}>
        <div className={`stack gap-3 unless-empty ${styles.fields}`}>
          {comments && (
            <CommentsField
              reviewsOf={decides ? manuscript.id : null}
              needed={comments === 'needed'}
              value={draft.comments}
              onChange={(value) => change({ comments: value })}
              error={errors.comments}
            />
          )}
          {failed && (
            <FailedCall
              message={`Who is still reviewing it, and which files reviewers sent, is not known. ${failed}`}
              onRetry={retry}
            />
          )}
          {decides && files && files.length > 0 && (
            <ReviewersFiles
              files={files}
              chosen={draft.reviewFiles}
              onChange={(reviewFiles) => change({ reviewFiles })}
            />
          )}
          {atWork.length > 0 && (
            <ReviewersAtWork
              reviewers={atWork}
              notified={draft.tellReviewers}
              onChange={(tellReviewers) => change({ tellReviewers })}
            />
          )}
          {document && (
            <TaskDocumentField
              document={draft.taskDoc}
              onChange={(taskDoc) => change({ taskDoc })}
              error={errors.taskDoc}
            />
          )}
          {due && (
            <div className={`stack gap-half ${styles.due}`}>
              <label className="small strong" htmlFor={dueField}>
                {due}
              </label>
              <input
                id={dueField}
                className="input"
                type="date"
                min={dayFromNow(0)}
                value={draft.dueOn}
                aria-describedby={`${dueField}help`}
                aria-invalid={errors.dueOn ? true : undefined}
                onChange={({ currentTarget }) => change({ dueOn: currentTarget.value })}
              />
              <p id={`${dueField}help`} className={errors.dueOn ? 'small fails' : `quiet ${styles.help}`}>
                {errors.dueOn ?? 'Without a day, the usual time is given.'}
              </p>
            </div>
          )}
        </div>
        <Letter state={state} button={revises ? 'Go on with your manuscript' : 'See your manuscript'} />
      </div>
      <div className={`bar gap-1 ${styles.buttons}`}>
        <button
          type="submit"
          className={endings.includes(act) ? 'button button-danger' : 'button'}
          aria-disabled={busy || blocked || undefined}
        >
          {label} {draft.withLetter ? 'and send the letter' : 'without a letter'}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Not now
        </button>
        <p className={`quiet ${styles.help}`}>What you write is kept on this device until then.</p>
      </div>
    </OfficeForm>
  );
}

type MeanwhileProps = {
  manuscript: OfficeManuscript;
  notes: OfficeManuscript['notes'];
  possible: boolean;
  message: string;
};

/** Changes that other editors made while this dialog was open. */
function Meanwhile({ manuscript, notes, possible, message }: MeanwhileProps) {
  return (
    <div className={styles.wrong} role="alert">
      <p>
        <strong>{message || 'It has changed meanwhile.'}</strong>
      </p>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.id}>
              {entryInWords(note)}, {note.who}, {dateAndTimeOf(note.at)}
            </li>
          ))}
        </ul>
      )}
      <p>
        It is now: <StatusWord status={manuscript.status} />.{' '}
        {possible
          ? 'Nothing you wrote is lost. Press the button again to go ahead all the same.'
          : 'So this can’t be done any more. Nothing you wrote is lost: copy what you need from here.'}
      </p>
    </div>
  );
}

const later = { dueOn: 'the day given above, or the usual one' };

/** `button`: label of the link that leads the submitting author to the manuscript. */
function Letter({ state, button }: { state: ActionDraftState; button: string }) {
  const { draft, change, letter, words, errors, retry } = state;
  const [preview, setPreview] = useState(false);
  const group = useId();
  return (
    <div className={`stack gap-1 ${styles.letter}`}>
      <fieldset className={`row ${styles.sends}`}>
        <legend className="visually-hidden">Letter to the authors</legend>
        {[true, false].map((withLetter) => (
          <label key={String(withLetter)}>
            <input
              type="radio"
              name={group}
              checked={draft.withLetter === withLetter}
              onChange={() => change({ withLetter })}
            />
            {withLetter ? 'Send this letter' : 'Send no letter'}
          </label>
        ))}
      </fieldset>
      {!draft.withLetter && (
        <p className={styles.warning}>
          Nobody is told: the authors find out when they next look at their record.
        </p>
      )}
      {draft.withLetter && letter === 'coming' && !words && <p className="quiet">The letter is coming …</p>}
      {draft.withLetter && typeof letter === 'object' && 'failed' in letter && (
        <p className={styles.wrong} role="alert">
          {letter.failed}{' '}
          <button type="button" className="link-button" onClick={retry}>
            Ask for the letter again
          </button>
        </p>
      )}
      {draft.withLetter && words && (
        <>
          <LetterViews preview={preview} onChange={setPreview} />
          {preview ? (
            <LetterPreview
              to={readersOf(letter)[0]?.name ?? ''}
              words={words}
              values={{ comments: draft.comments, ...(draft.dueOn && { dueOn: dateOf(draft.dueOn) }) }}
              links={{ manuscriptLink: button }}
              later={later}
            />
          ) : (
            <LetterFields
              to={readersOf(letter)
                .map(({ name, address }) => (name ? `${name} <${address}>` : address))
                .join(', ')}
              words={words}
              onChange={(changed) => change({ words: changed })}
              errors={errors}
            />
          )}
        </>
      )}
    </div>
  );
}

const readersOf = (letter: ActionDraftState['letter']) =>
  typeof letter === 'object' && 'to' in letter ? letter.to : [];
