/** Scrolls to an element and moves the focus there, as a browser does for a fragment link, but without a history entry. */
export function scrollAndFocus(element: HTMLElement): void {
  element.scrollIntoView({ behavior: 'instant' });
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
