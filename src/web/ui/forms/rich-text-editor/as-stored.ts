const empty = /<(br|col|hr|img|wbr)((?: [\w-]+="[^"]*")*)>/g;

/**
 * HTML that a browser has written, as `sanitiseRichText` of the server writes it: elements without an end tag are closed, and
 * spaces that don't break are characters. A text that is saved then comes back as it was sent.
 */
export const asStored = (html: string): string =>
  html.replace(empty, '<$1$2 />').replaceAll('&nbsp;', '\u00a0');
