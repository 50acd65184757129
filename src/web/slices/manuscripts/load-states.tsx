import { useRevalidator } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './load-states.module.css';

/** While a screen of the author area is on its way. */
export function Waiting() {
  return (
    <p className={styles.waiting} role="status">
      Loading …
    </p>
  );
}

/** Instead of a screen whose manuscript is not there, or could not be had just now. */
export function LoadFailed({ reason, message }: { reason: 'missing' | 'failed'; message: string }) {
  const { revalidate, state } = useRevalidator();
  if (reason === 'missing') {
    return (
      <EmptyState title="There is no such manuscript">
        <p>
          The address may have a slip in it, or the manuscript belongs to another account. Your own are in the{' '}
          <a href="/user-manuscript">manuscript record</a>.
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="This can’t be shown just now">
      <p>{message}</p>
      <p className={styles.again}>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={state === 'loading'}
          onClick={() => void revalidate()}
        >
          Try again
        </button>
      </p>
    </EmptyState>
  );
}
