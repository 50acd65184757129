import { useRef, useState } from 'react';
import { useDraftOwner } from './draft-owner.ts';
import { createDraftStore } from './draft-store.ts';
import type { Restored } from './restored-note.tsx';
import { shapedLike } from './shaped-like.ts';

/** Drafts of small forms, such as those of dialogs: of a topic there is one, and its form begins with it. */
export const smallDrafts = <Value>(initial: Value) =>
  createDraftStore({ name: 'form', parse: shapedLike(initial) });

/**
 * What is typed into a small form: stored on this device with each change under a topic such as `retraction 12`, until
 * `forget`, however its dialog or the session ends. It begins with what was typed before.
 */
export function useRestoredDraft<Value>(topic: string, initial: Value) {
  const of = { owner: useDraftOwner(), topic };
  const [store] = useState(() => smallDrafts(initial));
  const [draft, setDraft] = useState(() => store.read(of));
  const [value, setValue] = useState(draft?.value ?? initial);
  const latest = useRef(value);
  const forget = () => store.remove(of);
  const show = (next: Value) => {
    latest.current = next;
    setValue(next);
  };
  const restored: Restored | null = draft && {
    at: draft.at,
    discard() {
      forget();
      setDraft(null);
      show(initial);
    },
  };
  return {
    value,
    change(next: Value | ((before: Value) => Value)) {
      show(next instanceof Function ? next(latest.current) : next);
      if (JSON.stringify(latest.current) === JSON.stringify(initial)) forget();
      else store.write(of, latest.current);
    },
    forget,
    restored,
  };
}
