import type { OfficeReview } from '#contract/office/reviews.ts';
import { reviewInWords } from './review-words.ts';
import styles from './reviews.module.css';

export function ReviewersAtWork({
  reviewers,
  notified,
  onChange,
}: {
  reviewers: readonly OfficeReview[];
  notified: boolean;
  onChange(notified: boolean): void;
}) {
  return (
    <fieldset className={`small ${styles.atWork}`}>
      <legend className="strong">Reviewers still at work</legend>
      <ul className="plain-list">
        {reviewers.map((review) => (
          <li key={review.id}>
            {review.name}
            <span className="more">{reviewInWords(review)}</span>
          </li>
        ))}
      </ul>
      <label className={`check small ${styles.check}`}>
        <input
          type="checkbox"
          checked={notified}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>
          Tell them that their review is not needed any more
          <span className="more">Their page shows what they wrote, and takes no more of it.</span>
        </span>
      </label>
    </fieldset>
  );
}
