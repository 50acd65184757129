/**
 * Loads pictures of the framed text as they come near the viewport. `loading=lazy` is ignored where scripts may not run, as
 * in the frame. So `<picture>` shows a blank source while the frame is taller than any viewport. Without scripts it never is,
 * and all pictures load (full-text-frame.module.css).
 */

/** Without an intrinsic size, so that the picture's `width` and `height` apply. */
const blank = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/** Before layout the frame is lower than this. */
const before = `<picture><source media="(max-height: 200px), (min-height: 12000px)" srcset="${blank}">`;
const after = '</picture>';

/** Only pictures with a known size, so that loading them does not shift the layout. */
const sized = /<img(?=[^>]* width=")(?=[^>]* height=")(?: [a-z-]+="[^"]*")+>/g;

/** Makes the pictures of a full text wait for `fetchNearPictures`. */
export const holdPictures = (fragment: string): string =>
  fragment.replace(sized, (img) => before + img + after);

/** One viewport above and below. */
const margin = '100% 0px';

type NearPictures = {
  /** For printing. */
  fetchAll(): void;
  stop(): void;
};

/** Call before the frame gets its full height. */
export function fetchNearPictures(text: Document): NearPictures {
  const fetch = (source: Element | null) => source?.remove();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        fetch(target.parentElement?.querySelector('source') ?? null);
      }
    },
    { rootMargin: margin },
  );
  const held = [...text.querySelectorAll<HTMLSourceElement>(`source[srcset="${blank}"]`)];
  for (const source of held) {
    source.media = 'all';
    const picture = source.parentElement?.querySelector('img');
    if (picture) observer.observe(picture);
  }
  return {
    fetchAll: () => held.forEach(fetch),
    stop: () => observer.disconnect(),
  };
}
