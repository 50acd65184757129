/** Milliseconds within which a screen shows the result, on a slow machine too. */
const patience = 3000;

let latest = 0;

/**
 * After an action that may remove its own button: once the focus has fallen to the body, focuses the first of these that
 * exists, else the screen's title.
 */
export function focusFallback(...instead: (() => Element | null | undefined)[]): void {
  const began = performance.now();
  latest += 1;
  const own = latest;
  const look = () => {
    if (own !== latest) return;
    const { activeElement, body } = document;
    // Keeps watching after a success: a closing dialog may return the focus to an opener that disappears.
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
