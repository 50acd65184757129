import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { addressWithin } from '#web/ui/address-within.ts';
import { isApplicationPath } from './application.ts';
import { keepPlace } from './scroll.ts';

/**
 * Navigation of an application for plain `<a href>` anywhere on its pages, rich text included, with one listener instead of a
 * component for each link. Clicks that open a document, a tab, a download or a fragment are left to the browser. Marks on a
 * link: `data-keep-place` (see scroll.ts); `data-replace` replaces the history entry; `data-reload` loads the document.
 */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (click: MouseEvent) => {
      const found = addressWithin(click, window.location.origin);
      // Documents are loaded by the browser.
      if (!found || !isApplicationPath(found.address)) return;
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
