import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeReview } from '#contract/office/reviews.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { stateInWords } from './review-words.ts';
import styles from './reviews.module.css';

/**
 * The reviewers of the present round who have not sent their review; nobody while it is asked, or without a manuscript.
 * `failed` says why they could not be had: silence would read as “nobody is at work”.
 */
export function useReviewersAtWork(manuscript: { id: number; version: number } | null) {
  const [atWork, setAtWork] = useState<readonly OfficeReview[]>([]);
  const [failed, setFailed] = useState('');
  const [times, setTimes] = useState(1);
  const { id, version } = manuscript ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have other reviewers; or asked again
  useEffect(() => {
    if (id === undefined) return;
    let gone = false;
    setFailed('');
    quietSessionApi('officeReviews', { query: { manuscriptId: String(id) } }).then((answer) => {
      if (gone) return;
      if (answer.code !== codes.success) return setFailed(answer.msg);
      const present = answer.data.rounds.find(({ round }) => round === answer.data.round)?.reviews ?? [];
      setAtWork(present.filter(({ state, ended }) => !ended && (state === 'invited' || state === 'agreed')));
    });
    return () => {
      gone = true;
    };
  }, [id, version, times]);
  return { atWork, failed, askAgain: () => setTimes(times + 1) };
}

/** Beside an act that goes on without them: who is still at work, and whether they are told. */
export function ReviewersAtWork({
  reviewers,
  told,
  onChange,
}: {
  reviewers: readonly OfficeReview[];
  told: boolean;
  onChange(told: boolean): void;
}) {
  return (
    <fieldset className={styles.atWork}>
      <legend>Reviewers still at work</legend>
      <ul className="plain-list">
        {reviewers.map((review) => (
          <li key={review.id}>
            {review.name}
            <span className={styles.more}>{stateInWords(review)}</span>
          </li>
        ))}
      </ul>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={told}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>
          Tell them that their review is not needed any more
          <span className={styles.more}>Their page shows what they wrote, and takes no more of it.</span>
        </span>
      </label>
    </fieldset>
  );
}
