/**
 * Applies a screen's styles before it is rendered. The router preloads them but inserts them with the screen, and a browser
 * may paint once before they apply, which would shift the layout.
 */
export function applyStylesFetchedAhead(): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof HTMLLinkElement) || node.rel !== 'preload' || node.as !== 'style') continue;
        const sheet = document.createElement('link');
        sheet.rel = 'stylesheet';
        sheet.href = node.href;
        document.head.append(sheet);
      }
  }).observe(document.head, { childList: true });
}
