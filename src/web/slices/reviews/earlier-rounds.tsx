import type { Invitation } from '#contract/reviews.ts';
import { dateOf } from '#web/ui/dates.ts';
import { AnswersGiven } from './answers-given.tsx';
import styles from './review.module.css';
import { recommendationWords } from './review-words.ts';

/** The same reviewer's earlier reviews, and the decisions on them. */
export function EarlierRounds({ earlier: { reviews, decision } }: Pick<Invitation, 'earlier'>) {
  if (reviews.length === 0 && !decision) return null;
  return (
    <section>
      <h2>Before this revision</h2>
      {reviews.map((review) => (
        <details key={review.round} className={`fold ${styles.more}`}>
          <summary>
            Your review of {dateOf(review.submittedAt)}: {recommendationWords[review.recommendation]}
          </summary>
          <h3>Comments to the authors</h3>
          <p className="breaks lines">{review.toAuthors}</p>
          {review.toEditor && (
            <>
              <h3>Confidential comments to the editor</h3>
              <p className="breaks lines">{review.toEditor}</p>
            </>
          )}
          <AnswersGiven answers={review.answers} level="h3" />
        </details>
      ))}
      {decision && (
        <details className={`fold ${styles.more}`}>
          <summary>What the editors wrote to the authors</summary>
          <p className="breaks lines">{decision}</p>
        </details>
      )}
    </section>
  );
}
