import { loadAtOnce } from './load-at-once.ts';

/**
 * Copies the text into the page for printing, because a frame is not paginated and would be cut through its lines. Returns
 * the clean-up.
 */
export function putOnPaper(frame: HTMLIFrameElement, text: Document, fetchPictures: () => void): () => void {
  let paper: HTMLElement | null = null;
  const gone = () => {
    paper?.remove();
    paper = null;
  };
  const print = () => {
    gone();
    fetchPictures();
    paper = frame.ownerDocument.createElement('div');
    paper.dataset.paper = '';
    // The frame's style sheets only apply to the text.
    for (const sheet of text.styleSheets) paper.append(styleOf(sheet));
    paper.append(...[...(text.querySelector('main')?.children ?? [])].map((part) => part.cloneNode(true)));
    loadAtOnce(paper);
    frame.before(paper);
  };
  window.addEventListener('beforeprint', print);
  window.addEventListener('afterprint', gone);
  return () => {
    window.removeEventListener('beforeprint', print);
    window.removeEventListener('afterprint', gone);
    gone();
  };
}

/** Inlined, because a linked sheet would load too late. The page already has the fonts. */
function styleOf(sheet: CSSStyleSheet): HTMLStyleElement {
  const style = document.createElement('style');
  const rules = [...sheet.cssRules].map(({ cssText }) => cssText);
  style.textContent = rules.filter((rule) => !rule.startsWith('@font-face')).join('\n');
  return style;
}
