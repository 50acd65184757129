import type { DraftState } from '#web/drafts/use-draft.ts';
import { timeOf } from '#web/ui/dates.ts';
import styles from './form-actions.module.css';
import type { SubmissionState } from './use-submission.ts';

const failed = {
  full: 'This device has no room to keep what you type. Save it to the press.',
  forbidden: 'This browser keeps nothing of what you type. Save it to the press.',
};

function draftInWords(draft: DraftState, savedAt: string | null): string {
  if (draft.state === 'failed') return failed[draft.reason];
  if (draft.state === 'stored')
    return `Kept on this device at ${timeOf(draft.at)}, not yet saved to the press`;
  return savedAt ? `Saved at ${timeOf(savedAt)}` : '';
}

/** Sticky at the end of the form. */
export function FormActions({ submission }: { submission: SubmissionState }) {
  const { busy, retrying, draft, savedAt, send, revision } = submission;
  const working = retrying
    ? 'The connection was lost. Trying again …'
    : busy === 'save'
      ? 'Saving …'
      : busy === 'submit'
        ? `Submitting ${revision ? 'the revision' : 'the manuscript'} … This may take several minutes.`
        : '';
  return (
    <div className={`bar ${styles.bar}`} data-foot-bar="wide">
      <div className={`row ${styles.buttons}`}>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={busy !== null}
          onClick={() => void send('save')}
        >
          Save and Submit Later
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={busy !== null}
          onClick={() => void send('submit')}
        >
          Submit Manuscript
        </button>
        <a className="button button-quiet" href="/user-manuscript">
          Return
        </a>
      </div>
      <p
        className={`small soft ${styles.state}`}
        role="status"
        data-failed={draft.state.state === 'failed' || undefined}
      >
        {working || draftInWords(draft.state, savedAt)}
      </p>
    </div>
  );
}
