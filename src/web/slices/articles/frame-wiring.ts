import { fragmentId } from '#web/ui/fragment-id.ts';
import { followPreviews, type PreviewEvents } from './frame-previews.ts';
import { makeScrollable } from './scrollable.ts';

type FrameEvents = PreviewEvents & {
  /** The text now needs this many pixels. */
  onHeight(height: number): void;
  /** A link within the text was followed. */
  onAnchor(id: string): void;
  /** A picture was pressed. */
  onPicture(link: HTMLAnchorElement): void;
};

/** The frame's document once it is the text (at first a frame holds an empty one). */
export function textDocument(frame: HTMLIFrameElement): Document | null {
  const document = frame.contentDocument;
  return document?.readyState !== 'loading' && document?.querySelector('.full-text') ? document : null;
}

/** The id that a link within the text leads to; null for every other link. */
export const anchorOf = (link: HTMLAnchorElement): string | null =>
  link.protocol === 'about:' && link.hash ? fragmentId(link.hash) : null;

/**
 * Gives life to the frame's document, in which no script may run: its height, its colours, its links,
 * previews and pictures. Returns how to let go of it.
 */
export function wireFrame(frame: HTMLIFrameElement, document: Document, events: FrameEvents): () => void {
  const over = new AbortController();
  const { signal } = over;
  const root = document.documentElement;
  root.dataset.sized = '';
  makeScrollable(document.body);

  const measure = () => events.onHeight(Math.ceil(root.getBoundingClientRect().height));
  const resized = new ResizeObserver(measure);
  resized.observe(document.body);
  measure();

  const page = frame.ownerDocument.documentElement;
  const dress = () => {
    const scheme = page.dataset.colourScheme;
    if (scheme) root.dataset.colourScheme = scheme;
    else delete root.dataset.colourScheme;
  };
  const redressed = new MutationObserver(dress);
  redressed.observe(page, { attributeFilter: ['data-colour-scheme'] });
  dress();

  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (!link || event.defaultPrevented || event.button !== 0 || withKey(event)) return;
      const id = anchorOf(link);
      const picture = link.matches('.graphic-link');
      if (id === null && !picture) return;
      event.preventDefault();
      if (id === null) events.onPicture(link);
      else events.onAnchor(id);
    },
    { signal },
  );
  // It listens on the way down, so that a tap that shows a preview is not taken for a wish to go there.
  followPreviews(document, events, signal);

  return () => {
    over.abort();
    resized.disconnect();
    redressed.disconnect();
  };
}

/** With a key held, the browser does what it always does with a link. */
const withKey = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
