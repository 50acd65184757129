/** An address for the log, without the key of a personal link. */
export const withoutKey = (address: string): string =>
  address.replace(/^\/(review|proof|journal-editorialboard)\/[^/?]+/, '/$1/…');
