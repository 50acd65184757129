export type PreviewEvents = {
  /** A link to a reference, a note, a figure, a table or a formula is hovered, focused or tapped. */
  onPreview(link: HTMLAnchorElement): void;
  /** `at once` if the reader dismissed it, else after a delay in which the pointer can reach the preview. */
  onPreviewEnd(atOnce: boolean): void;
};

const previewed = `a.xref:is(${['bibr', 'fn', 'table-fn', 'fig', 'table', 'disp-formula']
  .map((type) => `[data-ref-type="${type}"]`)
  .join()})`;

/** Milliseconds of hovering before the preview shows. */
const rest = 120;

const linkAt = (target: EventTarget | null) => (target as Element).closest<HTMLAnchorElement>(previewed);

/** Until `signal` aborts. */
export function followPreviews(document: Document, events: PreviewEvents, signal: AbortSignal): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let tapped: HTMLAnchorElement | null = null;
  const stop = () => clearTimeout(waiting);
  signal.addEventListener('abort', stop);

  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
    capture = false,
  ) => document.addEventListener(name, listener, { signal, capture });

  on('pointerover', (event) => {
    const link = linkAt(event.target);
    if (!link || event.pointerType === 'touch') return;
    stop();
    waiting = setTimeout(() => events.onPreview(link), rest);
  });
  on('pointerout', (event) => {
    if (!linkAt(event.target) || event.pointerType === 'touch') return;
    stop();
    events.onPreviewEnd(false);
  });
  on('focusin', (event) => {
    const link = linkAt(event.target);
    if (link?.matches(':focus-visible')) events.onPreview(link);
  });
  on('focusout', (event) => {
    if (linkAt(event.target)) events.onPreviewEnd(false);
  });
  on('keydown', (event) => {
    if (event.key === 'Escape') events.onPreviewEnd(true);
  });
  // The first tap shows the preview, the second follows the link.
  on(
    'click',
    (event) => {
      const link = linkAt(event.target);
      stop();
      const touch = (event as PointerEvent).pointerType === 'touch';
      if (link && touch && link !== tapped) {
        event.preventDefault();
        tapped = link;
        events.onPreview(link);
        return;
      }
      tapped = null;
      events.onPreviewEnd(true);
    },
    true,
  );
}
