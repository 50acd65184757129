/**
 * Pictures of a framed text are fetched as they come near the reader's window. `loading=lazy` can't do it: browsers ignore
 * it where scripts may not run, as in the frame. So the text names a blank picture first, for as long as the frame is
 * taller than any window. Without scripts it never is, and all pictures are fetched (full-text-frame.module.css).
 */

/** Without a size of its own, so that the `width` and `height` of the picture count. */
const blank = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/** A frame that has not been laid out yet is lower than any that is read. */
const before = `<picture><source media="(max-height: 200px), (min-height: 12000px)" srcset="${blank}">`;
const after = '</picture>';

/** A picture whose size is known, so that nothing moves when it comes. */
const sized = /<img(?=[^>]* width=")(?=[^>]* height=")(?: [a-z-]+="[^"]*")+>/g;

/** Has the pictures of a full text wait for `fetchNearPictures`. */
export const holdPictures = (fragment: string): string =>
  fragment.replace(sized, (img) => before + img + after);

/** The full text as it was before `holdPictures`. */
export const releasePictures = (held: string): string =>
  held
    .split(before)
    .map((part, index) => (index === 0 ? part : part.replace(after, '')))
    .join('');

/** How far outside of the window a picture is fetched: one window above and below. */
const margin = '100% 0px';

type NearPictures = {
  /** Fetches all that wait, since paper has them all. */
  fetchAll(): void;
  stop(): void;
};

/** Fetches held pictures as they come near. To be called before the frame gets the height of its text. */
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
