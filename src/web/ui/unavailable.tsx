import { useRevalidator } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import styles from './unavailable.module.css';

export function Unavailable({ message }: { message: string | undefined }) {
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
