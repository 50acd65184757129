/** The number in a field; null if it is empty. Anything else becomes 0, which the press refuses at the field. */
export function typedNumber(text: string): number | null {
  if (text.trim() === '') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : 0;
}

/** The text of a field for a number; empty for none. */
export const numberText = (given: number | null | undefined): string => (given == null ? '' : String(given));
