import { useRef, useState } from 'react';
import { useDraftOwner } from './draft-owner.ts';
import { createDraftStore } from './draft-store.ts';
import type { Restored } from './restored-note.tsx';
import { shapedLike } from './shaped-like.ts';

/** Drafts of small forms such as dialogs: one for each topic, restored when the form opens. */
export const smallDrafts = <Value>(initial: Value) =>
  createDraftStore({ name: 'form', parse: shapedLike(initial) });

/**
 * Draft of a small form under a topic such as `retraction 12`. It survives closing the dialog and the end of the session,
 * until `deleteDraft`; the form starts from it. What a draft of an earlier version lacks is taken from `sample`.
 */
export function useRestoredDraft<Value>(topic: string, initial: Value, sample = initial) {
  const of = { owner: useDraftOwner(), topic };
  const [store] = useState(() => smallDrafts(sample));
  const [draft, setDraft] = useState(() => store.read(of));
  const [value, setValue] = useState(draft?.value ?? initial);
  const latest = useRef(value);
  const deleteDraft = () => store.remove(of);
  const show = (next: Value) => {
    latest.current = next;
    setValue(next);
  };
  const restored: Restored | null = draft && {
    at: draft.at,
    discard() {
      deleteDraft();
      setDraft(null);
      show(initial);
    },
  };
  return {
    value,
    change(next: Value | ((before: Value) => Value)) {
      show(next instanceof Function ? next(latest.current) : next);
      if (JSON.stringify(latest.current) === JSON.stringify(initial)) deleteDraft();
      else store.write(of, latest.current);
    },
    deleteDraft,
    restored,
  };
}
