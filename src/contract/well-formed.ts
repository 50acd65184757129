/** The text with a sign of replacement for each half of a character. Firefox 115 has no `toWellFormed`. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');
