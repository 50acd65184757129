/**
 * The styles of a screen are in force before it is drawn. The router fetches them ahead, but puts them into the page
 * together with the screen, and a browser may paint once before it applies them: things would move by a few pixels.
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
