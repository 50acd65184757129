import type { Session } from '#contract/accounts.ts';

/** Keys in session storage (specification §3). */
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
    // Storage is blocked, so nobody can be signed in.
    return null;
  }
}

/** Of this tab; null for a visitor, and always on the server. */
export function currentSession(): Session | null {
  if (typeof sessionStorage === 'undefined') return null;
  const token = read('token');
  return token ? { token, userId: Number(read('userId')), email: read('email') ?? '' } : null;
}

/** Throws if the browser blocks storage (specification §4). */
export function signIn(session: Session): void {
  for (const name of names) sessionStorage.setItem(name, String(session[name]));
  changed();
}

export function signOut(): void {
  try {
    for (const name of names) sessionStorage.removeItem(name);
  } catch {}
  changed();
}

export function renameSession(email: string): void {
  const session = currentSession();
  if (session) signIn({ ...session, email });
}

/** Calls `watcher` when somebody signs in or out. Returns how to stop. */
export const watchSession = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** Marks <html>, by which CSS shows the right menu. */
export function markSession(): void {
  if (read('token')) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
}
