import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftStore, DraftTopic } from './draft-store.ts';

/** Milliseconds after the last change. */
const pause = 400;

export type DraftState =
  | { state: 'nothing' }
  /** `at`: ISO 8601. */
  | { state: 'stored'; at: string }
  | { state: 'failed'; reason: 'full' | 'forbidden' };

/**
 * Stores a form's content on this device: shortly after each change, and at once when the page may be closed. Reading earlier
 * drafts is up to the store.
 * @param value null = nothing to store. The same object until it changes.
 * @param id distinguishes forms of one topic.
 */
export function useDraft<Value>(store: DraftStore<Value>, of: DraftTopic, id: string, value: Value | null) {
  const { owner, topic } = of;
  const [state, setState] = useState<DraftState>({ state: 'nothing' });
  const waiting = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    waiting.current?.();
    waiting.current = undefined;
  }, []);
  const deleteDraft = useCallback(() => {
    waiting.current = undefined;
    flush();
    store.remove({ owner, topic }, id);
    setState((was) => (was.state === 'nothing' ? was : { state: 'nothing' }));
  }, [store, owner, topic, id, flush]);

  useEffect(() => {
    if (value === null) return deleteDraft();
    waiting.current = () => {
      const written = store.write({ owner, topic }, value, id);
      setState(
        written.ok ? { state: 'stored', at: written.at } : { state: 'failed', reason: written.reason },
      );
    };
    timer.current ??= setTimeout(flush, pause);
  }, [store, owner, topic, id, value, flush, deleteDraft]);

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hidden);
      flush();
    };
  }, [flush]);

  return {
    state,
    flush,
    /** After a save or a discard; the form may be unmounted before it renders again. */
    deleteDraft,
  };
}
