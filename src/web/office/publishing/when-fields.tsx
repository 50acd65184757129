import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { Field } from './field.tsx';
import styles from './publishing.module.css';

/** Local date and time as ISO 8601; undefined if incomplete. */
export const instantOf = (local: string) => {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

type When = { later: boolean; at: string };

/** Now, or at a day and time. */
export function WhenFields({
  later,
  at,
  error,
  onChange,
}: When & { error: string | undefined; onChange(when: When): void }) {
  const time = later ? instantOf(at) : undefined;
  return (
    <fieldset className={`stack gap-1 small ${styles.when}`}>
      <legend className="below-half strong">When</legend>
      <label>
        <input type="radio" name="when" checked={!later} onChange={() => onChange({ later: false, at })} />{' '}
        Now
      </label>
      <label>
        <input type="radio" name="when" checked={later} onChange={() => onChange({ later: true, at })} /> At a
        day and time
      </label>
      {later && (
        <Field
          label="Day and time, in your time zone"
          name="at"
          type="datetime-local"
          value={at}
          error={error}
          help={time ? dateAndTimeOf(time) : undefined}
          onChange={({ currentTarget: { value } }) => onChange({ later, at: value })}
        />
      )}
    </fieldset>
  );
}
