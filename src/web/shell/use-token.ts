import { useSyncExternalStore } from 'react';
import { currentSession, watchSession } from './session.ts';

/** null for a visitor and during hydration. */
export const useToken = (): string | null =>
  useSyncExternalStore(
    watchSession,
    () => currentSession()?.token ?? null,
    () => null,
  );
