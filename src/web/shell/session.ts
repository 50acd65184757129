import { useSyncExternalStore } from 'react';
import type { Session } from '#contract/accounts.ts';

/** What a session is made of, as it stands in session storage (specification §3). */
const names = ['token', 'userId', 'email'] as const;

const watchers = new Set<() => void>();

function changed() {
  markSession();
  for (const watcher of watchers) watcher();
}

function read(name: (typeof names)[number]): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    // Storage is forbidden in this browser: nobody can be signed in.
    return null;
  }
}

/** Who is signed in, in this tab; null for a visitor, and always on the server. */
export function currentSession(): Session | null {
  if (typeof sessionStorage === 'undefined') return null;
  const token = read('token');
  return token ? { token, userId: Number(read('userId')), email: read('email') ?? '' } : null;
}

/** Keeps a session (specification §4). Throws where the browser forbids storage. */
export function signIn(session: Session): void {
  for (const name of names) sessionStorage.setItem(name, String(session[name]));
  changed();
}

/** Forgets the session: its three values are cleared. */
export function signOut(): void {
  try {
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // There was none.
  }
  changed();
}

/** Keeps the three as they are, but for the e-mail address, which its owner has changed. */
export function renameSession(email: string): void {
  const session = currentSession();
  if (session) signIn({ ...session, email });
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** The token of who is signed in, followed as it changes; null for a visitor and while a page is taken over. */
export const useToken = (): string | null =>
  useSyncExternalStore(
    watch,
    () => read('token'),
    () => null,
  );

/** Shows on <html> whether someone is signed in; the menu's entries follow by style alone. */
export function markSession(): void {
  if (read('token')) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
}
