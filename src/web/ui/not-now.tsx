import { useRevalidator } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import styles from './not-now.module.css';

/** Instead of a screen that could not be had just now: why, and another try. */
export function NotNow({ message }: { message: string | undefined }) {
  const { revalidate, state } = useRevalidator();
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
