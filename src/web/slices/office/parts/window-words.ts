const nameOf = (userId: number, place: string) => `quire.office.${place}.${userId}`;

/**
 * What someone has written in this window and not sent, at a place such as `invitation.12`; null where nothing is kept.
 * The user's number is part of the name: another user of this browser is never shown it.
 */
export function keptWords<Words>(userId: number, place: string): Words | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(userId, place)) ?? 'null') as Words | null;
  } catch {
    return null;
  }
}

/** Keeps it, so that what was closed or left by accident, or as a session ended, loses nothing; null once it is sent. */
export function keepWords<Words>(userId: number, place: string, words: Words | null): void {
  try {
    if (words) sessionStorage.setItem(nameOf(userId, place), JSON.stringify(words));
    else sessionStorage.removeItem(nameOf(userId, place));
  } catch {
    // Storage is full or forbidden: then it is not kept.
  }
}
