/** Whether the page around it hears what happens in the document. */
function isHeard(document: Document): boolean {
  let heard = false;
  const element = document.createElement('i');
  element.addEventListener('asked', () => {
    heard = true;
  });
  element.dispatchEvent(new Event('asked'));
  return heard;
}

/** Documents that give way to the same one anew, and may still say that they are loaded. */
const left = new WeakSet<Document>();

/**
 * WebKit calls no listener in a document that may run no scripts, not even one of the page around it. There the document is
 * loaded anew in a sandbox that allows them, and its own policy alone keeps them out (frame-document.ts). Returns whether it
 * is heard already.
 */
export function letBeHeard(frame: HTMLIFrameElement, document: Document): boolean {
  if (left.has(document)) return false;
  if (frame.sandbox.contains('allow-scripts') || isHeard(document)) return true;
  left.add(document);
  frame.sandbox.add('allow-scripts');
  const { srcdoc } = frame;
  frame.srcdoc = srcdoc;
  return false;
}
