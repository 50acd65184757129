import { loadAtOnce } from './load-at-once.ts';

/**
 * Has the text stand in the page itself while that is printed: a frame cannot be parted among sheets of paper, and would
 * be cut through its lines. Given the frame, its document, and how to fetch the pictures that wait. Returns how to let go
 * of it.
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
    // The same sheets that the frame has: all that they say is of the text.
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

/** The rules themselves, since a sheet that is named would come too late. Its fonts the page has. */
function styleOf(sheet: CSSStyleSheet): HTMLStyleElement {
  const style = document.createElement('style');
  const rules = [...sheet.cssRules].map(({ cssText }) => cssText);
  style.textContent = rules.filter((rule) => !rule.startsWith('@font-face')).join('\n');
  return style;
}
