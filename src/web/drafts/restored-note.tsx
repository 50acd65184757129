import { focusInstead } from '#web/ui/focus-instead.ts';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import styles from './restored-note.module.css';

/** What a form began with was written here before: `at` (ISO 8601), and how to begin without it. */
export type Left = { at: string; startAnew(): void };

/** Says so, in a form that began with it. */
export function RestoredNote({ left }: { left: Left | null | undefined }) {
  if (!left) return null;
  return (
    <p className={styles.left} role="status">
      What you wrote on {dateAndTimeOf(left.at)} is here again.{' '}
      <button
        type="button"
        className="link-button"
        onClick={({ currentTarget }) => {
          const around = currentTarget.closest('fieldset, form, dialog');
          left.startAnew();
          focusInstead(() => around?.querySelector<HTMLElement>('input, textarea'));
        }}
      >
        Start anew
      </button>
    </p>
  );
}
