import type { Invitation } from '#contract/reviews.ts';
import { dateOf } from '#web/ui/dates.ts';
import { LongList } from '#web/ui/long-list.tsx';
import styles from './review.module.css';
import { modelForReviewers, modelWords } from './review-words.ts';

/** What is to be reviewed, and how: the same before and after agreeing. */
export function ManuscriptAsked({ invitation }: { invitation: Invitation }) {
  const { manuscript, model, reviewDays, dueOn } = invitation;
  return (
    <section aria-label="The manuscript">
      {manuscript.abstract && (
        <>
          <h2>Abstract</h2>
          <p className={styles.abstract}>{manuscript.abstract}</p>
        </>
      )}
      <dl className={`stack ${styles.facts}`}>
        {manuscript.keywords && (
          <div>
            <dt>Keywords</dt>
            <dd>{manuscript.keywords}</dd>
          </div>
        )}
        {manuscript.type && (
          <div>
            <dt>Type</dt>
            <dd>{manuscript.type}</dd>
          </div>
        )}
        {manuscript.authors && (
          <div>
            <dt>Authors</dt>
            <dd>
              <LongList
                of={manuscript.authors.map((author, place) => ({ ...author, place }))}
                className="plain-list"
                more={({ length }) => `${length} more authors`}
              >
                {({ name, affiliation, place }) => (
                  <li key={place}>
                    {name}
                    {affiliation && <span className={`quiet ${styles.quiet}`}>, {affiliation}</span>}
                  </li>
                )}
              </LongList>
            </dd>
          </div>
        )}
        <div>
          <dt>Peer review</dt>
          <dd>
            {modelWords[model]}. {modelForReviewers[model]}
          </dd>
        </div>
        <div>
          <dt>Review wanted</dt>
          <dd>{dueOn ? `by ${dateOf(dueOn)}` : `${reviewDays} days after you agree`}</dd>
        </div>
      </dl>
    </section>
  );
}
