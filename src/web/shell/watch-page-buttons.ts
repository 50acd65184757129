/** Pixels scrolled (specification §9). */
const threshold = 300;

/** Of the browsers that know their own history. */
type WithNavigation = { navigation?: { canGoBack: boolean } };

/**
 * Whether Back leads to where the reader came from: a page of this site, or the page whose link led here. The page before an
 * address that was typed is unrelated.
 */
const canReturn = () =>
  Boolean((window as WithNavigation).navigation?.canGoBack) ||
  (document.referrer !== '' && window.history.length > 1);

/** Return and Back to the Top, below the first 300 pixels; no Return on the home page (specification §2). */
export function watchPageButtons(): void {
  const look = () => {
    const buttons = document.querySelector<HTMLElement>('[data-page-buttons]');
    const back = buttons?.querySelector<HTMLElement>('[data-return]');
    if (!buttons || !back) return;
    buttons.hidden = window.scrollY <= threshold;
    back.hidden = window.location.pathname === '/' || !canReturn();
  };
  look();
  window.addEventListener('scroll', look, { passive: true });
}
