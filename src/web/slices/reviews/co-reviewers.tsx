import { useId, useRef } from 'react';
import { type CoReviewer, mayNameMore } from '#contract/review-form.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import type { ByFormProps } from './by-form.tsx';
import styles from './review.module.css';

const fields = [
  ['name', 'Name', 200, 'text'],
  ['email', 'E-mail', 254, 'email'],
] as const;

/** Those who reviewed together with the reviewer. */
export function CoReviewers({ values: { coReviewers: named }, wrong, onChange }: ByFormProps) {
  const id = useId();
  const part = useRef<HTMLFieldSetElement>(null);
  const adds = useRef<HTMLButtonElement>(null);
  const set = (coReviewers: CoReviewer[], field = 'coReviewers') => onChange({ coReviewers }, field);
  const nameField = (at: number) =>
    part.current?.querySelector<HTMLElement>(`[name="coReviewers.${at}.name"]`);
  return (
    <fieldset ref={part} className={styles.choices} aria-describedby={`${id}h`}>
      <legend>Who reviewed together with you (optional)</legend>
      <p id={`${id}h`} className="quiet">
        The editorial office reads it, and your certificate names them. Nobody gets access to the manuscript
        by it, and it stays as confidential with them as with you.
      </p>
      {named.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no key of their own, and their fields are controlled
        <div key={at} className={styles.together}>
          {fields.map(([field, label, most, type]) => {
            const name = `coReviewers.${at}.${field}`;
            return (
              <div key={field} className={styles.field}>
                <label htmlFor={`${id}${name}`}>
                  {label}
                  <span className="visually-hidden"> of co-reviewer {at + 1}</span>
                </label>
                <input
                  id={`${id}${name}`}
                  name={name}
                  type={type}
                  className="input"
                  maxLength={most}
                  value={one[field]}
                  aria-describedby={wrong[name] ? `${id}${name}w` : undefined}
                  aria-invalid={wrong[name] ? true : undefined}
                  onChange={({ currentTarget }) =>
                    set(named.with(at, { ...one, [field]: currentTarget.value }), name)
                  }
                />
                {wrong[name] && (
                  <p id={`${id}${name}w`} className="small fails">
                    {wrong[name]}
                  </p>
                )}
              </div>
            );
          })}
          <button
            type="button"
            className="link-button"
            onClick={() => {
              set(named.toSpliced(at, 1));
              focusFallback(
                () => nameField(at),
                () => nameField(at - 1),
                () => adds.current,
              );
            }}
          >
            Remove<span className="visually-hidden"> {one.name || `co-reviewer ${at + 1}`}</span>
          </button>
        </div>
      ))}
      {mayNameMore(named) && (
        <p>
          <button
            ref={adds}
            type="button"
            className="link-button"
            onClick={() => {
              set([...named, { name: '', email: '' }]);
              requestAnimationFrame(() => nameField(named.length)?.focus());
            }}
          >
            Name a co-reviewer
          </button>
        </p>
      )}
    </fieldset>
  );
}
