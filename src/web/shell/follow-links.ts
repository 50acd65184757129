import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { addressWithin, linkOf } from '#web/ui/address-within.ts';
import { fragmentId } from '#web/ui/fragment-id.ts';
import { scrollAndFocus } from '#web/ui/scroll-and-focus.ts';
import { keepPlace } from './scroll.ts';

/**
 * Client-side navigation for plain `<a href>` anywhere on the page, rich text included, with one listener instead of a
 * component for each link. Clicks that open a tab, a download or a fragment are left to the browser. Marks on a link:
 * `data-keep-place` (see scroll.ts); `data-replace` replaces the history entry; `data-reload` loads the document;
 * `data-no-entry` on a link to `#…` adds no history entry, so that Return still leads to the previous page.
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
    // On the window, after the screen's own handlers.
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate]);
}

function placeOf(click: MouseEvent): HTMLElement | null {
  const link = linkOf(click);
  return link?.hasAttribute('data-no-entry') ? document.getElementById(fragmentId(link.hash)) : null;
}
