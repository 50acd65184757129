const read = ({ ownerDocument }: Element): false => {
  ownerDocument.dispatchEvent(new Event('selectionchange'));
  return false;
};

/**
 * Events of an editor of texts, before which it takes over where the browser has put the cursor. The browser tells so with
 * its next picture, which a busy browser draws late: a key would act at the place before, and if it led out of the text,
 * the new place would be lost.
 */
export const readsNewestSelection = {
  keydown: ({ dom }: { dom: Element }) => read(dom),
  mouseup: ({ dom }: { dom: Element }) => read(dom),
};
