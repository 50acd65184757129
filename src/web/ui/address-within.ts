/** Paths that the server answers with something other than a page. */
const notPages =
  /^\/(?:journal-api|assets|pictures|healthz|readyz)(?:\/|$)|\.(?:xml|atom|rss|txt|json|svg|png|webmanifest)$/;

type WithinSite = { link: HTMLAnchorElement; address: string };

/** The link of a plain click that opens in this tab; null if the browser or the screen handles the click. */
export function linkOf(click: MouseEvent): HTMLAnchorElement | null {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  const link = (click.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  return !link || link.hasAttribute('download') || (link.target && link.target !== '_self') ? null : link;
}

/**
 * The clicked link and its address within the site; null if the browser should handle it: another site, tab or window, a
 * file, a fragment of the same page (which moves the focus too), a link marked `data-reload`, or no link.
 */
export function addressWithin(click: MouseEvent, origin: string): WithinSite | null {
  const link = linkOf(click);
  if (!link || link.hasAttribute('data-reload') || link.getAttribute('href')?.startsWith('#')) return null;
  const url = new URL(link.href);
  if (url.origin !== origin || notPages.test(url.pathname)) return null;
  // Addresses have no trailing slash; the server would redirect.
  const pathname = url.pathname.replace(/(?<=.)\/+$/, '');
  return { link, address: pathname + url.search + url.hash };
}
