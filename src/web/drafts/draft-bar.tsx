import type { ReactNode } from 'react';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { ConflictNotice } from './conflict.tsx';
import styles from './draft-bar.module.css';

type Draft = {
  changed: boolean;
  /** What was said of it; empty if there is none. */
  conflict: string;
  keeps?: boolean;
  unplaced?: readonly string[];
  guard?: { dialog: ReactNode };
  keepMine(): void;
  showSaved(): void;
};

export function DraftBar({
  draft,
  busy,
  action = 'Save',
  saved,
  compares = false,
  still = false,
  children,
}: {
  draft: Draft;
  busy: boolean;
  action?: ReactNode;
  /** Not sticky, for screens with several forms. */
  still?: boolean;
  saved?: { by: string; at: string | null };
  /** Whether the form itself shows a conflict, with both texts. */
  compares?: boolean;
  children?: ReactNode;
}) {
  const { changed, conflict, keeps = false, unplaced = [] } = draft;
  return (
    <div
      className={still ? `panel above-3 ${styles.bar} ${styles.still}` : `panel above-3 ${styles.bar}`}
      data-foot-bar={still ? undefined : ''}
    >
      {conflict && !compares && (
        <ConflictNotice onKeepMine={draft.keepMine} onTakeTheirs={draft.showSaved}>
          <p>{conflict}</p>
        </ConflictNotice>
      )}
      {unplaced.length > 0 && (
        <div className="stack rail-danger gap-1 below-3" role="alert">
          {unplaced.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      <div className="bar">
        <button type="submit" className="button" aria-disabled={busy || conflict !== '' || undefined}>
          {busy ? 'Saving…' : action}
        </button>
        {children}
        <p className="quiet" role="status">
          {changed ? (
            <>
              <span>Not saved yet</span>
              {keeps && <span>, kept on this device</span>}
            </>
          ) : (
            saved?.at && `Saved by ${saved.by || 'somebody'}, ${dateAndTimeOf(saved.at)}`
          )}
        </p>
      </div>
      {draft.guard?.dialog}
    </div>
  );
}
