/** Makes wide formulae focusable, so that they scroll by keyboard. Idempotent. */
export function makeScrollable(root: Element): void {
  for (const box of root.querySelectorAll<HTMLElement>('.formula-body, .wide-formula')) {
    if (box.scrollWidth <= box.clientWidth || box.hasAttribute('tabindex')) continue;
    box.tabIndex = 0;
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', 'Formula, scrollable');
  }
}
