import { currentSession, signOut } from '#web/shell/session.ts';
import { forgetProof } from './orcid/kept.ts';
import { quietSessionApi } from './session-api.ts';

/** Clears the session here whatever the server answers (specification §4). */
export async function logOut(): Promise<void> {
  const session = currentSession();
  if (session) await quietSessionApi('logout', { query: { userId: String(session.userId) } });
  forgetProof();
  signOut();
}
