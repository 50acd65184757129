import { Fragment } from 'react';
import { type FieldKey, manuscriptFields, reviewersKeys } from '#contract/manuscript-fields.ts';
import type { Invitation } from '#contract/reviews.ts';
import { dateOf } from '#web/ui/dates.ts';
import { LongList } from '#web/ui/long-list.tsx';
import styles from './review.module.css';
import { modelForReviewers, modelWords } from './review-words.ts';

const isLong = (key: FieldKey) => manuscriptFields[key].kind === 'text';

export function ManuscriptAsked({ invitation }: { invitation: Invitation }) {
  const { manuscript, model, reviewDays, dueOn } = invitation;
  const given = reviewersKeys.filter((key) => key !== 'title' && key !== 'type' && manuscript[key]);
  return (
    <section aria-label="The manuscript">
      {given.filter(isLong).map((key) => (
        <Fragment key={key}>
          <h2>{manuscriptFields[key].label}</h2>
          <p className="breaks lines serif">{manuscript[key]}</p>
        </Fragment>
      ))}
      {(manuscript.answers ?? []).map(({ question, answer }) => (
        <Fragment key={question}>
          <h2>{question}</h2>
          <p className="breaks lines serif">{answer}</p>
        </Fragment>
      ))}
      <dl className={`stack ${styles.facts}`}>
        {given
          .filter((key) => !isLong(key))
          .map((key) => (
            <div key={key}>
              <dt className="quiet">{manuscriptFields[key].label}</dt>
              <dd className="breaks">{manuscript[key]}</dd>
            </div>
          ))}
        {manuscript.type && (
          <div>
            <dt className="quiet">Type</dt>
            <dd className="breaks">{manuscript.type}</dd>
          </div>
        )}
        {manuscript.authors && (
          <div>
            <dt className="quiet">Authors</dt>
            <dd className="breaks">
              <LongList
                of={manuscript.authors.map((author, place) => ({ ...author, place }))}
                className="plain-list"
                more={({ length }) => `${length} more authors`}
              >
                {({ name, affiliation, place }) => (
                  <li key={place}>
                    {name}
                    {affiliation && <span className="quiet">, {affiliation}</span>}
                  </li>
                )}
              </LongList>
            </dd>
          </div>
        )}
        <div>
          <dt className="quiet">Peer review</dt>
          <dd className="breaks">
            {modelWords[model]}. {modelForReviewers[model]}
            {invitation.report &&
              ' This journal publishes reports beside accepted articles where their reviewers let it, with or without their names.'}
          </dd>
        </div>
        <div>
          <dt className="quiet">Review wanted</dt>
          <dd className="breaks">{dueOn ? `by ${dateOf(dueOn)}` : `${reviewDays} days after you agree`}</dd>
        </div>
      </dl>
    </section>
  );
}
