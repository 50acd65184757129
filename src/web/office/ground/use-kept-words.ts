import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newKey } from '#web/ui/new-key.ts';
import { clearOldWords, type KeptWords, wordsKeeper } from './kept-words.ts';
import { useMe } from './me.ts';

/** Milliseconds between a key and the copy that has it. */
const pause = 400;

type Written = {
  values: Record<string, unknown>;
  /** The version that they are written over. */
  version: unknown;
  /** What that version says. */
  over: Record<string, unknown>;
  changed: boolean;
};

/** What was left here of a form that still has these fields, and says something else than what is saved. */
const leftHere = (list: readonly KeptWords[], saved: Record<string, unknown>) =>
  list.filter(
    ({ values }) =>
      Object.keys(values).sort().join() === Object.keys(saved).sort().join() &&
      JSON.stringify(Object.keys(saved).map((name) => values[name])) !== JSON.stringify(Object.values(saved)),
  );

/**
 * Keeps what is typed on this device until it is saved, for the user and the text of this name, and offers what was left
 * here before. Without a name it keeps nothing.
 */
export function useKeptWords(
  text: string | undefined,
  saved: Record<string, unknown>,
  { values, version, over, changed }: Written,
) {
  const { userId } = useMe();
  const keeper = useMemo(() => (text ? wordsKeeper(userId, text) : undefined), [userId, text]);
  const [offers, setOffers] = useState<readonly KeptWords[]>(() => leftHere(keeper?.read() ?? [], saved));
  const [failed, setFailed] = useState(false);
  const [by] = useState(newKey);
  const now = useRef({ mine: undefined as KeptWords | undefined, waiting: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { mine, waiting } = now.current;
    if (!keeper || !waiting) return;
    now.current.waiting = false;
    if (mine) setFailed(!keeper.keep(mine));
    else keeper.forget(by);
  }, [keeper, by]);

  useEffect(() => {
    if (!keeper) return;
    if (changed) {
      now.current.mine = { by, at: new Date().toISOString(), version, over, values };
      now.current.waiting = true;
      timer.current ??= setTimeout(write, pause);
    } else if (now.current.mine) {
      // Saved, or taken back.
      now.current.mine = undefined;
      now.current.waiting = true;
      write();
    }
  }, [keeper, write, by, values, version, over, changed]);

  useEffect(() => {
    if (!keeper) return;
    clearOldWords();
    const hidden = () => document.visibilityState === 'hidden' && write();
    addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', hidden);
      write();
    };
  }, [keeper, write]);

  return {
    /** What was written here before and not saved: the newest. */
    offer: offers[0],
    /** Whether what is typed outlives this page. */
    keeps: keeper !== undefined && !failed,
    /** It is saved: this form may be gone before it says so again. */
    forget() {
      now.current.mine = undefined;
      now.current.waiting = true;
      write();
    },
    /** It was taken up, or is not wanted: it is offered no more. */
    settle() {
      const [shown, ...left] = offers;
      if (shown) keeper?.settle(shown);
      setOffers(left);
    },
  };
}
