/**
 * The query fields that an answer depends on: the first of a repeated one, and no empty ones. Cache key and answer
 * are both made from these, so that neither can be another's.
 */
export function fieldsOf(url: Pick<URL, 'searchParams'>, names: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value) fields[name] = value;
  }
  return fields;
}

/**
 * The cache key of an answer: its path and the query fields that it depends on, in a fixed order. Other fields,
 * such as an advertisement's, make no second copy.
 */
export function addressOf(url: URL, names: readonly string[]): string {
  const text = new URLSearchParams(fieldsOf(url, names)).toString();
  return text ? `${url.pathname}?${text}` : url.pathname;
}

export function readUrl(target: string | undefined, publicUrl: string): URL | undefined {
  // A target that begins with two slashes would otherwise be read as another host.
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

/** The redirect target of a path with trailing or repeated slashes; undefined for a proper path. */
export function withoutTrailingSlash(url: URL): string | undefined {
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/+$/, '');
  return path === url.pathname ? undefined : `${path}${url.search}`;
}
