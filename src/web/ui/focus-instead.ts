/** Milliseconds that a screen may take to show what was done, on a slow machine too. */
const patience = 3000;

/** Of the calls so far the last: what was done before it leads the focus no more. */
let latest = 0;

/**
 * After something was done that may take its own button from the screen: once the focus has fallen to the page, the
 * first of these that is there has it, else the title of the screen.
 */
export function focusInstead(...instead: (() => Element | null | undefined)[]): void {
  const began = performance.now();
  latest += 1;
  const own = latest;
  const look = () => {
    if (own !== latest) return;
    const { activeElement, body } = document;
    // Also once it was given: a dialog that closes after this hands it to its opener, which goes.
    if (performance.now() - began < patience) requestAnimationFrame(look);
    if (activeElement && activeElement !== body) return;
    const found = [...instead, () => document.querySelector('main h1')]
      .map((find) => find())
      .find((element) => element instanceof HTMLElement && element.isConnected) as HTMLElement | undefined;
    if (!found) return;
    if (!found.matches('a[href], button, input, select, textarea, summary, [tabindex]')) found.tabIndex = -1;
    found.focus();
  };
  requestAnimationFrame(look);
}
