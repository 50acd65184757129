import { currentSession, signOut } from '#web/shell/session.ts';
import { quietSessionApi } from './session-api.ts';

/** Ends the session. Whatever the server says to it, this browser forgets the session (specification §4). */
export async function logOut(): Promise<void> {
  const session = currentSession();
  if (session) await quietSessionApi('logout', { query: { userId: String(session.userId) } });
  signOut();
}
