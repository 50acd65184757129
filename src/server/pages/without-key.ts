/** An address for the log, without the key of a personal link. */
export const withoutKey = (address: string): string =>
  address.replace(/^\/(review|proof|coauthor|following|digest|journal-editorialboard)\/[^/?]+/i, '/$1/…');
