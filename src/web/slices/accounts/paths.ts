/** Where an author lands after login, unless they wanted to go elsewhere (specification §4). */
export const authorHome = '/user-manuscript';

const isOfAuthorArea = (path: string) => /^\/user-[a-z]+(?:[/?#]|$)/.test(path);

/** The login page, which leads on to `wanted` (path and query of a page of the author area) afterwards. */
export function loginPath(wanted?: string | null): string {
  return wanted && isOfAuthorArea(wanted) && wanted !== authorHome
    ? `/login?next=${encodeURIComponent(wanted)}`
    : '/login';
}

/** Where the query of the login page says to go on to; pages of the author area only, never another site. */
export function nextPath(search: string): string | null {
  const wanted = new URLSearchParams(search).get('next');
  return wanted && isOfAuthorArea(wanted) ? wanted : null;
}

/** The same next page on another screen of accounts, such as Register. */
export const withNext = (path: string, next: string | null): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;
