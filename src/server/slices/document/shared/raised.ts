/** Super- and subscripts in plain text: `10¹⁵` differs from `1015`. */

const ABOVE: Record<string, string> = Object.fromEntries(
  [...'0123456789+-−–=()n'].map((sign, i) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿ'][i] as string]),
);
const BELOW: Record<string, string> = Object.fromEntries(
  [...'0123456789+-−–=()'].map((sign, i) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎'][i] as string]),
);

/** A text of `sup` or `sub` in Unicode's characters, if all of them exist; search folds them back. */
export function raised(text: string, element: 'sup' | 'sub'): string {
  const signs = element === 'sup' ? ABOVE : BELOW;
  const found = [...text.trim()].map((sign) => signs[sign]);
  return found.length > 0 && found.every(Boolean) ? found.join('') : text;
}
