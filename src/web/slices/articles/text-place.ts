/** Where the text of an article stands on its page, though it is a document of its own, in a frame. */
export type TextPlace = {
  /** The frame has its text, or the text has another size. */
  textChanged(frame: HTMLIFrameElement, text: Document): void;
  textGone(): void;
  /** Pixels from the top of the page to an element of the text; null when there is none of this id. */
  topOf(id: string): number | null;
  /** Leads the reader to an element of the text; as soon as the text is there, if it is not yet. */
  arrive(id: string): void;
  /** Calls back whenever places in the text have changed. Returns how to stop. */
  onChange(listener: () => void): () => void;
};

/** Milliseconds for which pictures and fonts that come late do not move the reader off the place arrived at. */
const settling = 5000;

const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A place for a text that is not there yet. One for each page that shows an article. */
export function createTextPlace(): TextPlace {
  const listeners = new Set<() => void>();
  const tops = new Map<string, number | null>();
  let shown: { frame: HTMLIFrameElement; text: Document } | null = null;
  let wanted: string | null = null;
  let arrived: { element: Element; until: number } | null = null;

  const letGo = () => {
    arrived = null;
  };
  const elementOf = (id: string) => shown?.text.getElementById(id) ?? null;
  const pageTop = () => (shown ? shown.frame.getBoundingClientRect().top + window.scrollY : 0);

  function scrollTo(element: Element): void {
    const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    window.scrollTo({ top: pageTop() + element.getBoundingClientRect().top - margin, behavior: 'instant' });
  }

  function lead(id: string): void {
    const element = elementOf(id);
    if (!element) return;
    for (
      let outer = element.closest('details');
      outer;
      outer = outer.parentElement?.closest('details') ?? null
    ) {
      outer.open = true;
    }
    shown?.text.querySelector('[data-arrived]')?.removeAttribute('data-arrived');
    element.setAttribute('data-arrived', '');
    if (isHtml(element)) {
      if (element.tabIndex < 0) element.tabIndex = -1;
      element.focus({ preventScroll: true });
    }
    scrollTo(element);
    arrived = { element, until: Date.now() + settling };
    for (const target of [window, shown?.text]) {
      for (const touch of touches) target?.addEventListener(touch, letGo, { once: true, passive: true });
    }
  }

  return {
    textChanged(frame, text) {
      const first = shown?.text !== text;
      // Before it had its height, the frame scrolled in itself.
      const inner = first ? (text.scrollingElement?.scrollTop ?? 0) : 0;
      shown = { frame, text };
      tops.clear();
      // The frame takes its new height with the next drawing of the page; only then can the page be scrolled.
      requestAnimationFrame(() => {
        if (shown?.text !== text) return;
        if (wanted !== null) {
          const id = wanted;
          wanted = null;
          lead(id);
        } else if (inner > 0) {
          window.scrollBy({ top: inner, behavior: 'instant' });
        } else if (!first && arrived && Date.now() < arrived.until) {
          scrollTo(arrived.element);
        }
        for (const listener of listeners) listener();
      });
    },
    textGone() {
      shown = null;
      tops.clear();
    },
    topOf(id) {
      let top = tops.get(id);
      if (top === undefined) {
        top = elementOf(id)?.getBoundingClientRect().top ?? null;
        tops.set(id, top);
      }
      return top === null ? null : pageTop() + top;
    },
    arrive(id) {
      if (shown) lead(id);
      else wanted = id;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Elements of the frame are instances of the frame's classes, not of ours. */
const isHtml = (element: Element): element is HTMLElement => 'tabIndex' in element;

/** A height to begin with, from the number of characters: no less than the window, so that nothing seen moves. */
export const estimatedHeight = (textLength: number) => `max(100vh, ${Math.round(textLength / 2.2)}px)`;
