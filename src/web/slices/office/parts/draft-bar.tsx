import type { ReactNode } from 'react';
import styles from './draft-bar.module.css';

type Draft = {
  changed: boolean;
  conflict: boolean;
  guard: { dialog: ReactNode };
  keepMine(): void;
  showSaved(): void;
};

/** What stands below a form: its button, and whether what is typed is saved. */
export function DraftBar({
  draft,
  busy,
  action = 'Save',
  children,
}: {
  draft: Draft;
  busy: boolean;
  action?: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.bar}>
      {draft.conflict && (
        <div className={styles.conflict} role="alert">
          <p>Somebody has changed this since you opened it. What you typed is still here.</p>
          <p className={styles.buttons}>
            <button type="button" className="button" onClick={draft.keepMine}>
              Keep mine
            </button>
            <button type="button" className="button button-quiet" onClick={draft.showSaved}>
              Show what it says now
            </button>
          </p>
        </div>
      )}
      <div className={styles.buttons}>
        <button type="submit" className="button" aria-disabled={busy || draft.conflict || undefined}>
          {busy ? 'Saving…' : action}
        </button>
        {children}
        <p className={styles.state} role="status">
          {draft.changed && 'Not saved yet'}
        </p>
      </div>
      {draft.guard.dialog}
    </div>
  );
}
