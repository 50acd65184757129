import type { OwnManuscript } from '#contract/manuscripts.ts';
import { DraftOffers } from './draft-offers.tsx';
import { FilesOfReviewers } from './files-of-reviewers.tsx';
import styles from './notices.module.css';
import type { SubmissionState } from './use-submission.ts';

type Props = { submission: SubmissionState; manuscript: OwnManuscript | null };

export function FormNotices({ submission, manuscript }: Props) {
  const { draft, failure, lostFiles, closedMeanwhile, revision } = submission;
  return (
    <>
      {manuscript?.reviewComments && (
        <section className={`stack gap-1 below-3 small ${styles.notice}`} aria-labelledby="comments-title">
          <h2 id="comments-title" className={styles.title}>
            {revision && 'A revision of '}
            <span className="number">{manuscript.manuscripnumber}</span>
            {revision ? ' is asked for' : ' was returned to you: please correct it and submit it again'}
          </h2>
          <p className="breaks lines">{manuscript.reviewComments}</p>
          <FilesOfReviewers manuscript={manuscript} />
        </section>
      )}
      {/* No changes to the form while it is being sent. */}
      <div inert={submission.busy !== null}>
        <DraftOffers {...draft} restore={submission.restore} />
      </div>
      {closedMeanwhile && (
        <div className={`stack gap-1 below-3 small ${styles.notice} ${styles.wrong}`} role="alert">
          <p>
            This manuscript has been submitted already, so it can’t be changed now. What you typed here since
            is kept on this device.
          </p>
          <p>
            <a href={`/user-manuscriptview/${closedMeanwhile.id}`}>See it as it was submitted</a>
          </p>
        </div>
      )}
      {draft.savedElsewhere ? (
        <div className={`stack gap-1 below-3 small ${styles.notice}`} role="status">
          <p>This manuscript was saved in another tab. What you see here is older.</p>
          <div className="row">
            <button type="button" className="button button-quiet" onClick={submission.compare}>
              Show both versions
            </button>
          </div>
        </div>
      ) : (
        draft.others > 0 && (
          <p className={`stack gap-1 below-3 small ${styles.notice}`} role="status">
            This manuscript is open in another tab too. Work in one of them: whichever saves second is shown
            both versions.
          </p>
        )
      )}
      {lostFiles.length > 0 && (
        <p className={`stack gap-1 below-3 small ${styles.notice}`} role="status">
          Not at the press: {lostFiles.join(', ')}. Please choose {lostFiles.length === 1 ? 'it' : 'them'}{' '}
          again.
        </p>
      )}
      {failure && (
        <div className={`stack gap-1 below-3 small ${styles.notice} ${styles.wrong}`} role="alert">
          <p>{failure}</p>
        </div>
      )}
    </>
  );
}
