import { useId } from 'react';
import type { ByFormProps } from './by-form.tsx';
import styles from './review.module.css';
import { ReviewText } from './review-text.tsx';

/** The reviewer's statement on conflicts of interest: none, or these. */
export function ConflictsStatement({ values: { conflicts, conflictsWords }, wrong, onChange }: ByFormProps) {
  const id = useId();
  return (
    <>
      <fieldset className={styles.choices} aria-describedby={`${id}h`}>
        <legend>Conflicts of interest</legend>
        <p id={`${id}h`} className={wrong.conflicts ? 'small fails' : 'quiet'}>
          {wrong.conflicts ??
            'Work, money or people that tie you to the authors or to the outcome. For the editorial office alone.'}
        </p>
        {([false, true] as const).map((has) => (
          <label key={String(has)} className="check">
            <input
              type="radio"
              name="conflicts"
              checked={conflicts === has}
              onChange={() => onChange({ conflicts: has }, 'conflicts')}
            />
            <span>{has ? 'I have these' : 'I have none'}</span>
          </label>
        ))}
      </fieldset>
      {conflicts && (
        <ReviewText
          name="conflictsWords"
          label="Which conflicts of interest"
          help="If they keep you from judging freely, please give the review back instead."
          rows={3}
          most={2000}
          value={conflictsWords}
          wrong={wrong.conflictsWords}
          onChange={(words) => onChange({ conflictsWords: words }, 'conflictsWords')}
        />
      )}
    </>
  );
}
