const key = 'keep-place';

/** Before a link marked `data-keep-place` leads to another document: that begins where this one was scrolled to. */
export function notePlace({ href }: HTMLAnchorElement): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ href, top: window.scrollY }));
  } catch {
    // Storage is blocked: the page begins at its top.
  }
}

/** In a document, once: scrolls to where the page was whose link led here. */
export function takePlace(): void {
  try {
    const noted = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { href: string; top: number } | null;
    sessionStorage.removeItem(key);
    if (noted?.href === window.location.href) window.scrollTo({ top: noted.top, behavior: 'instant' });
  } catch {
    // Storage is blocked, or holds something else.
  }
}
