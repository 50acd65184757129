/** Page after login, unless another was asked for (specification §4). */
export const authorHome = '/user-manuscript';

const needsSession = (path: string) =>
  /^\/(?:user-[a-z]+|office)(?:[/?#]|$)/.test(path) && !path.includes('\\');

/** `wanted`: path and query to go to after login, if they need a session. */
export function loginPath(wanted?: string | null): string {
  return wanted && needsSession(wanted) && wanted !== authorHome
    ? `/login?next=${encodeURIComponent(wanted)}`
    : '/login';
}

/** Only pages that need a session, never another site. */
export function nextPath(search: string): string | null {
  const wanted = new URLSearchParams(search).get('next');
  return wanted && needsSession(wanted) ? wanted : null;
}

export const withNext = (path: string, next: string | null): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;

/** Where a visit to ORCID leads that began at `from`, once somebody is signed in. */
export const afterVisit = (from: string): string =>
  needsSession(from) ? from : (nextPath(from.replace(/^[^?]*/, '')) ?? authorHome);
