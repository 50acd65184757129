export type Stop = {
  what: string;
  /** The focus is at the document itself, and Tab begins anew at its top. */
  lost: boolean;
  /** Neither the control nor what stands for it is drawn otherwise than without the focus. */
  unseen: boolean;
  /** What lies over the control, or where it stands outside of the window. */
  covered: string;
};

/** Runs in the page: where the focus is, and whether somebody sees it. */
export function describeStop(): Stop {
  const { activeElement: element, body } = document;
  if (!(element instanceof HTMLElement) || element === body)
    return { what: 'the body', lost: true, unseen: false, covered: '' };
  const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  const label = (element as HTMLInputElement).labels?.[0]?.textContent?.trim() || words;
  const what = `${element.tagName.toLowerCase()} “${label.slice(0, 50)}”`;
  const isDrawn = (one: Element | null | undefined) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const around = element.parentElement;
  const shown = [
    element,
    element.nextElementSibling,
    around,
    around?.parentElement,
    element.closest('tr')?.firstElementChild,
    element.closest('[data-editor]'),
    (element as HTMLInputElement).labels?.[0],
  ];
  // A frame's own document shows where the focus is in it, and the browser at which of a date's own controls.
  const isInside = element.tagName === 'IFRAME' || !element.matches(':focus');
  const unseen = !isInside && !shown.some(isDrawn);
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const small = width <= 1 || height <= 1;
  const [x, y] = [
    (left + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ];
  const isOut = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
  const over = isOut ? null : document.elementFromPoint(x, y);
  const isOwn =
    !over || element.contains(over) || over.contains(element) || over.closest('label')?.control === element;
  const covered = small
    ? ''
    : isOut
      ? 'the window’s edge'
      : isOwn
        ? ''
        : (over?.outerHTML.slice(0, 80) ?? '');
  return { what, lost: false, unseen, covered };
}
