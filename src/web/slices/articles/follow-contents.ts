import { closePopover } from '#web/ui/popovers.ts';
import { placeAt } from './reading-position.ts';
import type { TextPlace } from './text-place.ts';

/** Scrolls the list only, never the page. */
function keepInSight(list: HTMLElement, entry: HTMLElement): void {
  if (list.scrollHeight <= list.clientHeight) return;
  const [outer, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    list.scrollTop += inner.top - outer.top - outer.height / 3;
}

/**
 * Lets a `ContentsList` lead into the text of its page, whose links lead to the press view without scripts, and follow the
 * reading position. Returns the clean-up.
 */
export function followContents(side: HTMLElement, place: TextPlace, go: (id: string) => void): () => void {
  const nav = side.querySelector('nav');
  const here = side.querySelector('[data-here]');
  const links = [...side.querySelectorAll<HTMLAnchorElement>('a[data-part]')];
  const sections = links.filter((link) => link.closest('details') === null);
  const over = new AbortController();
  const { signal } = over;
  for (const link of links) link.href = `#${encodeURIComponent(link.dataset.part ?? '')}`;

  nav?.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-part]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      closePopover(nav);
      go(link.dataset.part ?? '');
    },
    { signal },
  );

  const gallery = nav?.querySelector('details');
  gallery?.addEventListener(
    'toggle',
    () => {
      for (const place of gallery.querySelectorAll<HTMLElement>('[data-picture]')) {
        const picture = new Image();
        picture.alt = '';
        picture.decoding = 'async';
        picture.src = place.dataset.picture ?? '';
        place.append(picture);
      }
    },
    { once: true, signal },
  );

  let frame = 0;
  let current: HTMLAnchorElement | undefined;
  const look = () => {
    frame = 0;
    const tops = sections.map((link) => place.topOf(link.dataset.part ?? ''));
    const next = sections[placeAt(tops, window.scrollY + window.innerHeight / 4)];
    if (next === current) return;
    current?.removeAttribute('aria-current');
    next?.setAttribute('aria-current', 'location');
    current = next;
    if (here) here.textContent = next?.textContent ?? '';
    const entry = next?.closest('li');
    if (nav && entry) keepInSight(nav, entry);
  };
  const later = () => {
    frame ||= requestAnimationFrame(look);
  };
  window.addEventListener('scroll', later, { passive: true, signal });
  const stop = place.onChange(later);
  later();
  return () => {
    over.abort();
    stop();
    cancelAnimationFrame(frame);
  };
}
