import { type Dispatch, memo, useEffect, useRef } from 'react';
import { fullName } from '#contract/names.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { fields, reviewerField } from './field-names.ts';
import { TextField } from './fields.tsx';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import { firstReviewers, type ReviewerFields } from './form-model.ts';
import { RowTools } from './row-tools.tsx';
import styles from './rows.module.css';
import { Section } from './section.tsx';

type Props = {
  reviewers: ReviewerFields[];
  errors: Errors;
  dispatch: Dispatch<Change>;
  announce(words: string): void;
};

const addButton = 'add-reviewer';

/** Three that can't be removed, and more (specification §5). */
export function ReviewersSection({ reviewers, errors, dispatch, announce }: Props) {
  const adding = useRef(false);
  useEffect(() => {
    const added = reviewers.at(-1);
    if (!adding.current || !added) return;
    adding.current = false;
    document.getElementById(reviewerField(added.key, 'firstName'))?.focus();
  }, [reviewers]);
  return (
    <Section
      id="reviewers"
      title="Suggested reviewers"
      lead="Please suggest 3 experts in the field who could review your manuscript."
    >
      <ol
        className={`plain-list ${styles.rows}`}
        id={fields.reviewers}
        tabIndex={-1}
        aria-label="Suggested reviewers"
      >
        {reviewers.map((reviewer, index) => (
          <ReviewerCard
            key={reviewer.key}
            reviewer={reviewer}
            index={index}
            errors={errors}
            dispatch={dispatch}
            announce={announce}
          />
        ))}
      </ol>
      <p className="quiet">
        2-5 suggestions help the editors most: people of other institutions, with whom none of the authors has
        published lately.
      </p>
      <button
        type="button"
        id={addButton}
        className={`button button-quiet ${styles.more}`}
        onClick={() => {
          adding.current = true;
          dispatch({ do: 'add reviewer' });
        }}
      >
        Add suggestion
      </button>
    </Section>
  );
}

type CardProps = Omit<Props, 'reviewers'> & { reviewer: ReviewerFields; index: number };

const ReviewerCard = memo(function ReviewerCard(props: CardProps) {
  const { reviewer, index, errors, dispatch, announce } = props;
  const { key } = reviewer;
  const name = fullName(reviewer) || `Suggestion ${index + 1}`;
  const part = (field: Exclude<keyof ReviewerFields, 'key' | 'id'>, label: string) => {
    const name = reviewerField(key, field);
    const change = (value: string): Change => ({ do: 'reviewer', key, field, value });
    return { name, label, value: reviewer[field], error: errors[name], dispatch, change };
  };
  const remove = () => {
    dispatch({ do: 'remove reviewer', key });
    announce(`${name} was removed`);
    focusFallback(() => document.getElementById(addButton));
  };
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <p className={`gap-2 shrinks ${styles.name} ${styles.still}`}>
          <span className={styles.number}>{index + 1}</span>
          <span className={styles.who}>{name}</span>
        </p>
        <RowTools
          id={`reviewer-${key}`}
          name={name}
          first
          last
          move={undefined}
          remove={index < firstReviewers ? undefined : remove}
        />
      </div>
      <fieldset className={`stack ${styles.fields}`}>
        <legend className="visually-hidden">Suggestion {index + 1}</legend>
        <TextField {...part('firstName', 'First Name')} />
        <TextField {...part('lastName', 'Last Name')} />
        <TextField {...part('email', 'E-mail')} type="email" />
        <TextField {...part('institution', 'Institution')} />
      </fieldset>
    </li>
  );
});
