/**
 * Scrolls to an element and moves the keyboard's and the screen reader's place there, as a browser does for a link
 * within the page, but without an entry in the history.
 */
export function leadTo(element: HTMLElement): void {
  element.scrollIntoView({ behavior: 'instant' });
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
