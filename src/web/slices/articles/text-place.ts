/**
 * Position of an article's text on its page; the text is a document of its own, in a frame. What is not there is looked for on the
 * page: the abstract.
 */
export type TextPlace = {
  /** The frame has loaded its text, or the text has another size. */
  textChanged(frame: HTMLIFrameElement, text: Document): void;
  textGone(): void;
  /** Pixels from the top of the page; null for an unknown id. */
  topOf(id: string): number | null;
  /** Scrolls to an element and focuses it, as soon as the text is loaded. */
  arrive(id: string): void;
  /** Called when positions in the text change. Returns the clean-up. */
  onChange(listener: () => void): () => void;
};

/** Milliseconds in which late pictures and fonts do not move the reader away from the target. */
const settling = 5000;

const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export function createTextPlace(): TextPlace {
  const listeners = new Set<() => void>();
  /** Within the text. */
  const tops = new Map<string, number>();
  let shown: { frame: HTMLIFrameElement; text: Document } | null = null;
  let wanted: string | null = null;
  let arrived: { element: Element; until: number } | null = null;

  const letGo = () => {
    arrived = null;
  };
  const elementOf = (id: string) => shown?.text.getElementById(id) ?? document.getElementById(id);
  const pageTop = () => (shown ? shown.frame.getBoundingClientRect().top + window.scrollY : 0);

  const topOnPage = (element: Element) =>
    element.getBoundingClientRect().top + (element.ownerDocument === document ? window.scrollY : pageTop());

  function scrollTo(element: Element): void {
    const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    window.scrollTo({ top: topOnPage(element) - margin, behavior: 'instant' });
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
      // Before it had its full height, the frame itself scrolled.
      const inner = first ? (text.scrollingElement?.scrollTop ?? 0) : 0;
      shown = { frame, text };
      tops.clear();
      // The frame gets its height at the next render; only then can the page scroll.
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
      const known = tops.get(id);
      if (known !== undefined) return pageTop() + known;
      const element = elementOf(id);
      if (element && element.ownerDocument !== document) tops.set(id, element.getBoundingClientRect().top);
      return element && topOnPage(element);
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

/** Elements of the frame are instances of the frame's classes, so `instanceof` fails. */
const isHtml = (element: Element): element is HTMLElement => 'tabIndex' in element;

/** Estimated from the number of characters; at least the viewport's height, so that nothing visible moves. */
export const estimatedHeight = (textLength: number) => `max(100vh, ${Math.round(textLength / 2.2)}px)`;
