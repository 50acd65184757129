/** Paths that the program answers itself, not with a page. */
const notPages =
  /^\/(?:journal-api|assets|pictures|healthz|readyz)(?:\/|$)|\.(?:xml|atom|txt|json|svg|png|webmanifest)$/;

/** The link of a click, and where within the site it leads. */
type WithinSite = { link: HTMLAnchorElement; address: string };

/** The link of a plain click that opens in this tab; null when the click is the browser's or the screen's own matter. */
export function linkOf(click: MouseEvent): HTMLAnchorElement | null {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  const link = (click.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  return !link || link.hasAttribute('download') || (link.target && link.target !== '_self') ? null : link;
}

/**
 * The link that was clicked and the address within the site that it leads to; null when the click is better left
 * to the browser: another site, another tab or window, a file, a place on the same page (`href="#…"`, which moves
 * the keyboard's place too), a link marked `data-reload`, or nothing that a link made.
 */
export function addressWithin(click: MouseEvent, origin: string): WithinSite | null {
  const link = linkOf(click);
  if (!link || link.hasAttribute('data-reload') || link.getAttribute('href')?.startsWith('#')) return null;
  const url = new URL(link.href);
  if (url.origin !== origin || notPages.test(url.pathname)) return null;
  // The server would redirect: addresses have no slash at their end.
  const pathname = url.pathname.replace(/(?<=.)\/+$/, '');
  return { link, address: pathname + url.search + url.hash };
}
