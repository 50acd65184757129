import { timeOf } from '#web/ui/dates.ts';
import styles from './form-actions.module.css';
import type { KeepState } from './keeper.ts';
import type { SubmissionState } from './use-submission.ts';

const failed = {
  full: 'This device has no room to keep what you type. Save it to the press.',
  forbidden: 'This browser keeps nothing of what you type. Save it to the press.',
};

function keepWords(kept: KeepState, savedAt: string | null): string {
  if (kept.state === 'failed') return failed[kept.reason];
  if (kept.state === 'kept') return `Kept on this device at ${timeOf(kept.at)}, not yet saved to the press`;
  return savedAt ? `Saved at ${timeOf(savedAt)}` : '';
}

/** The buttons at the end of the form, in sight all the time, beside what is known about saving. */
export function FormActions({ submission }: { submission: SubmissionState }) {
  const { busy, tryingAgain, kept, savedAt, send, revision } = submission;
  const working = tryingAgain
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
        data-failed={kept.state.state === 'failed' || undefined}
      >
        {working || keepWords(kept.state, savedAt)}
      </p>
    </div>
  );
}
