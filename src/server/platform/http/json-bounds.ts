/** Levels of objects and lists within each other. */
export const deepest = 32;
/**
 * Strings, commas and openings of objects and lists together, which bounds keys and values before any is made. The
 * contract's largest form, the details of an article with 2,000 authors, has 42,000.
 */
export const mostMarks = 60_000;

const quote = 0x22;
const backslash = 0x5c;

/** The index of the quote that ends the string whose text begins at `from`; the length where none does. */
function endOfString(bytes: Buffer, from: number): number {
  for (let at = from; ; ) {
    const end = bytes.indexOf(quote, at);
    if (end === -1) return bytes.length;
    let before = end;
    while (before > from && bytes[before - 1] === backslash) before--;
    if ((end - before) % 2 === 0) return end;
    at = end + 1;
  }
}

/**
 * What is too much in these bytes of JSON, in words; undefined where nothing is. Reads them once, makes nothing, and
 * does not ask whether they are JSON.
 */
export function beyondBounds(bytes: Buffer): string | undefined {
  let depth = 0;
  let marks = 0;
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case quote:
        at = endOfString(bytes, at + 1);
        marks++;
        break;
      case 0x2c: // ,
        marks++;
        break;
      case 0x5b: // [
      case 0x7b: // {
        marks++;
        depth++;
        if (depth > deepest) return `What was sent has more than ${deepest} levels of lists and objects.`;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth--;
        break;
    }
    if (marks > mostMarks) return 'What was sent has too many fields and values.';
  }
  return undefined;
}
