import type { OfficeReview } from '#contract/office/reviews.ts';
import { stateInWords } from './review-words.ts';
import styles from './reviews.module.css';

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
    <fieldset className={`small ${styles.atWork}`}>
      <legend className="strong">Reviewers still at work</legend>
      <ul className="plain-list">
        {reviewers.map((review) => (
          <li key={review.id}>
            {review.name}
            <span className="more">{stateInWords(review)}</span>
          </li>
        ))}
      </ul>
      <label className={`check small ${styles.check}`}>
        <input
          type="checkbox"
          checked={told}
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
