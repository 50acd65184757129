import type { Dispatch } from 'react';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { fields } from './field-names.ts';
import styles from './file-says.module.css';
import type { Change } from './form-changes.ts';
import type { Filled } from './form-state.ts';

type Props = { filled: Filled | null; dispatch: Dispatch<Change> };

/** Announced when it appears. */
export function FilledNotice({ filled, dispatch }: Props) {
  const act = (change: Change) => {
    dispatch(change);
    focusFallback(() => document.getElementById(fields.journal));
  };
  return (
    <div role="status">
      {filled && (
        <div className={`stack gap-1 small ${styles.says}`}>
          <p>
            Read from the file: {filled.inWords}. Please check them; they are marked until you change them or
            say that they are right.
          </p>
          <div className="row">
            <button
              type="button"
              className="button button-quiet"
              onClick={() => act({ do: 'confirm reading' })}
            >
              They are right
            </button>
            <button
              type="button"
              className={`link-button ${styles.keep}`}
              onClick={() => act({ do: 'undo reading' })}
            >
              Undo
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
