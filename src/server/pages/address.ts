/**
 * The fields of a query that an answer depends on: of one that is repeated the first, and none that is empty. Both
 * the name under which an answer is kept and the answer itself are made of these, so that neither can be another's.
 */
export function fieldsOf(url: URL, names: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value) fields[name] = value;
  }
  return fields;
}

/**
 * The name under which an answer is kept: path and those query fields that it depends on, in one order.
 * Whatever else a visitor or an advertisement appends makes no second copy.
 */
export function addressOf(url: URL, names: readonly string[]): string {
  const text = new URLSearchParams(fieldsOf(url, names)).toString();
  return text ? `${url.pathname}?${text}` : url.pathname;
}

/** The request's address as a URL of this site, or nothing when it is not well-formed. */
export function readUrl(target: string | undefined, publicUrl: string): URL | undefined {
  // A target that begins with two slashes would else be read as another host.
  const path = (target ?? '/').replace(/^\/{2,}/, '/');
  if (!path.startsWith('/')) return undefined;
  try {
    const url = new URL(publicUrl + path);
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return undefined;
  }
}

/** Where a path with slashes at its end or in a row should go; nothing when it is as it should be. */
export function withoutTrailingSlash(url: URL): string | undefined {
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/+$/, '');
  return path === url.pathname ? undefined : `${path}${url.search}`;
}
