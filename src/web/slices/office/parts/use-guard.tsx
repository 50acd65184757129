import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useToken } from '#web/shell/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './use-guard.module.css';

/**
 * Asks before what is written and not saved is left: by a link within the office, or by closing the page. Render what
 * it answers; `leave` lets the next move pass, for after a save. One at a time on a screen.
 *
 * @param keeps whether what is written stays on this device, and is offered again.
 */
export function useGuard(unsaved: boolean, keeps = false) {
  const passing = useRef(false);
  const ended = !useToken();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !passing.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  const dialog = (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      title={ended ? 'Your session has ended' : 'Leave without saving?'}
    >
      <p>
        What you have written here is not saved yet.{' '}
        {keeps
          ? 'It is kept on this device and offered to you when you come back here.'
          : ended && 'Stay to copy it before you log in again; it is kept nowhere else.'}
      </p>
      <p className={styles.actions}>
        <button type="button" className="button" onClick={() => blocker.reset?.()}>
          Stay here
        </button>
        <button type="button" className="button button-quiet" onClick={() => blocker.proceed?.()}>
          {ended ? 'Go to login' : 'Leave without saving'}
        </button>
      </p>
    </Dialog>
  );
  return {
    dialog,
    leave: () => {
      passing.current = true;
    },
  };
}
