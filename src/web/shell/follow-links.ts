import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { addressWithin, linkOf } from '#web/ui/address-within.ts';
import { fragmentId } from '#web/ui/fragment-id.ts';
import { scrollAndFocus } from '#web/ui/scroll-and-focus.ts';
import { keepPlace } from './scroll.ts';

/**
 * Links to pages of this site open without loading the site anew, wherever they stand: in a screen, in the
 * press's rich text, in the footer. They are plain `<a href>`, which costs the server and the browser nothing,
 * and one listener follows them all. What is clicked otherwise (a new tab, a download, a place on this page) is
 * the browser's. Marks on a link: `data-keep-place` (see scroll.ts); `data-replace`, to take this page's place in
 * the history; `data-reload`, to load the site anew after all; `data-no-entry` on a link to `#…`, to lead there without
 * an entry in the history, so that Return still leads to the page before.
 */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (click: MouseEvent) => {
      const place = placeOf(click);
      if (place) {
        click.preventDefault();
        scrollAndFocus(place);
        return;
      }
      const found = addressWithin(click, window.location.origin);
      if (!found) return;
      const { address, link } = found;
      click.preventDefault();
      const { pathname, search, hash } = window.location;
      navigate(address, {
        replace: 'replace' in link.dataset || address === pathname + search + hash,
        state: 'keepPlace' in link.dataset ? keepPlace : null,
      });
    };
    // On the window: whatever a screen does with a click of its own comes first.
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate]);
}

/** The element of this page that a clicked link leads to without an entry in the history. */
function placeOf(click: MouseEvent): HTMLElement | null {
  const link = linkOf(click);
  return link?.hasAttribute('data-no-entry') ? document.getElementById(fragmentId(link.hash)) : null;
}
