import { fragmentId } from '#web/ui/fragment-id.ts';
import { followPreviews, type PreviewEvents } from './frame-previews.ts';
import { addTools } from './frame-tools.ts';
import { makeScrollable } from './scrollable.ts';

type FrameEvents = PreviewEvents & {
  onHeight(height: number): void;
  /** Once, when the height is that of the text in its fonts. */
  onSettled(): void;
  onAnchor(id: string): void;
  onPicture(link: HTMLAnchorElement): void;
};

/** null before it is loaded: a frame first has an empty document. */
export function textDocument(frame: HTMLIFrameElement): Document | null {
  const document = frame.contentDocument;
  return document?.readyState !== 'loading' && document?.querySelector('.full-text') ? document : null;
}

/** null for links that leave the text. */
export const anchorOf = (link: HTMLAnchorElement): string | null =>
  link.protocol === 'about:' && link.hash ? fragmentId(link.hash) : null;

/**
 * Handles the events of the frame's document, which runs no scripts: height, colours, links, previews, pictures. Returns the
 * clean-up.
 */
export function wireFrame(frame: HTMLIFrameElement, document: Document, events: FrameEvents): () => void {
  const over = new AbortController();
  const { signal } = over;
  const root = document.documentElement;
  root.dataset.sized = '';
  makeScrollable(document.body);
  addTools(document, events.onPicture, signal);

  const measure = () => events.onHeight(Math.ceil(root.getBoundingClientRect().height));
  const resized = new ResizeObserver(measure);
  resized.observe(document.body);
  measure();
  void inItsFonts(document, measure).then(() => !signal.aborted && events.onSettled());

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
  // In the capture phase, so that a tap that shows a preview does not also follow the link.
  followPreviews(document, events, signal);

  return () => {
    over.abort();
    resized.disconnect();
    redressed.disconnect();
  };
}

/** A font that has come changes nothing until the text is laid out with it, which may ask for another. */
async function inItsFonts({ fonts }: Document, measure: () => void): Promise<void> {
  do {
    await fonts.ready;
    measure();
  } while (fonts.status === 'loading');
}

/** With a modifier key the browser handles the link. */
const withKey = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
