import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { isApplicationPath } from '#web/shell/application.ts';
import { useToken } from '#web/shell/use-token.ts';
import { addressWithin } from '#web/ui/address-within.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks on the current screen while it has unsaved changes. */
let asker: (() => Promise<boolean>) | undefined;

/** Asks before something other than navigation discards changes, such as logging out; true if it may go on. */
export const mayLeave = (): Promise<boolean> => asker?.() ?? Promise.resolve(true);

/**
 * The browser's own dialog, on closing or reloading.
 * @param passing whether the person has already agreed to leave.
 */
export function useAskBeforeLeaving(asks: boolean, passing?: RefObject<boolean>): void {
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!passing?.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asks, passing]);
}

/**
 * Confirms navigation or closing with unsaved changes. Render the returned element; `leave` lets the next navigation pass,
 * after a save. At most one on a screen.
 * @param keeps whether the draft stays on this device and is offered again.
 */
export function useLeaveGuard(unsaved: boolean, keeps = false) {
  const passing = useRef(false);
  const about = useId();
  const ended = !useToken();
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !passing.current &&
      // The router is at the next screen before React has taken this one away: going back then leaves nothing.
      currentLocation.pathname === pathname &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useAskBeforeLeaving(unsaved, passing);
  const [answer, setAnswer] = useState<{ give(leaves: boolean): void } | null>(null);
  useEffect(() => {
    if (!unsaved) return;
    const ask = () =>
      new Promise<boolean>((give) => {
        if (passing.current) give(true);
        else setAnswer({ give });
      });
    asker = ask;
    // Documents are loaded by the browser, past the router and its blocker.
    const askForDocument = async (click: MouseEvent) => {
      const found = addressWithin(click, window.location.origin);
      if (!found || isApplicationPath(found.address)) return;
      click.preventDefault();
      if (await ask()) window.location.assign(found.address);
    };
    window.addEventListener('click', askForDocument);
    return () => {
      if (asker === ask) asker = undefined;
      window.removeEventListener('click', askForDocument);
    };
  }, [unsaved]);
  function stay() {
    answer?.give(false);
    setAnswer(null);
    if (blocker.state === 'blocked') blocker.reset();
  }
  function go() {
    if (answer) {
      passing.current = true;
      answer.give(true);
      setAnswer(null);
    }
    blocker.proceed?.();
  }
  const dialog = (
    <Dialog
      open={answer !== null || blocker.state === 'blocked'}
      onClose={stay}
      title={ended ? 'Your session has ended' : 'Leave without saving?'}
      describedBy={about}
    >
      <p id={about}>
        What you have written here is not saved yet.{' '}
        {keeps
          ? 'It is kept on this device and offered to you when you come back here.'
          : ended && 'Stay to copy it before you log in again; it is kept nowhere else.'}
      </p>
      <p className="row above-2">
        <button type="button" className="button" data-safe onClick={stay}>
          Stay here
        </button>
        <button type="button" className="button button-quiet" onClick={go}>
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
