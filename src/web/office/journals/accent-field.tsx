import { useId } from 'react';
import { accentOrCloth, accentPair, journalAccent } from '#web/shell/theme/accent.ts';
import journals from './journals.module.css';
import styles from './look.module.css';

type Props = {
  accent: string | null;
  code: string;
  error: string | undefined;
  onChange(accent: string | null): void;
};

export function AccentField({ accent, code, error, onChange }: Props) {
  const id = useId();
  const shown = accentOrCloth(accent, code);
  const pair = accentPair(shown);
  return (
    <fieldset>
      <legend className={`small strong ${journals.label}`}>Accent</legend>
      <div className={`bar gap-1 ${styles.accent}`}>
        <input
          type="color"
          aria-label="Choose the accent"
          value={/^#[0-9a-f]{6}$/i.test(shown) ? shown : '#000000'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <input
          className="input"
          name="accent"
          aria-label="Accent as a number"
          aria-describedby={`${id}-error ${id}-help`}
          aria-invalid={error ? true : undefined}
          placeholder={shown}
          spellCheck={false}
          value={accent ?? ''}
          onChange={({ currentTarget: { value } }) => onChange(value.trim() === '' ? null : value.trim())}
        />
        {accent !== null && (
          <button type="button" className="button button-quiet" onClick={() => onChange(null)}>
            None of its own
          </button>
        )}
      </div>
      <p id={`${id}-error`} className="fails above-half small">
        {error}
      </p>
      {pair && (
        <div className={`stack gap-1 ${styles.samples}`} {...journalAccent(shown)}>
          <Sample scheme="light" colour={pair.light} changed={pair.light !== shown.toLowerCase()} />
          <Sample scheme="dark" colour={pair.dark} changed={pair.dark !== shown.toLowerCase()} />
        </div>
      )}
      <p id={`${id}-help`} className="muted above-half small">
        Corrected by itself so that words in it can be read. Without one, the journal has a colour of
        bookcloth that is always the same.
      </p>
    </fieldset>
  );
}

function Sample({ scheme, colour, changed }: { scheme: 'light' | 'dark'; colour: string; changed: boolean }) {
  return (
    <div className={`card small ${styles.sample} ${styles[scheme]}`}>
      <p>
        On {scheme} paper: <span className={styles.link}>a link</span> and{' '}
        <span className={styles.press}>a button</span>
      </p>
      <p className={styles.note}>
        {colour}
        {changed && ', corrected'}
      </p>
    </div>
  );
}
