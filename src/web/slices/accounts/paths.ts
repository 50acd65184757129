/** Where an author lands after login, unless they wanted to go elsewhere (specification §4). */
export const authorHome = '/user-manuscript';

/** Pages that need a session: the author area and the office. */
const needsSession = (path: string) =>
  /^\/(?:user-[a-z]+|office)(?:[/?#]|$)/.test(path) && !path.includes('\\');

/** The login page, which leads on to `wanted` (path and query of a page that needs a session) afterwards. */
export function loginPath(wanted?: string | null): string {
  return wanted && needsSession(wanted) && wanted !== authorHome
    ? `/login?next=${encodeURIComponent(wanted)}`
    : '/login';
}

/** Where the query of the login page says to go on to; pages that need a session only, never another site. */
export function nextPath(search: string): string | null {
  const wanted = new URLSearchParams(search).get('next');
  return wanted && needsSession(wanted) ? wanted : null;
}

/** The same next page on another screen of accounts, such as Register. */
export const withNext = (path: string, next: string | null): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;
