/*
 * Typst source is only ever made of the functions of the template and of strings. A string in Typst knows two escapes,
 * so that no text of an article can become markup or code.
 */

// Characters that PDF/UA forbids or Typst can't show: control characters, and code points that are none.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const impossible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff\ufdd0-\ufdef]/g;

/** A text without what can't be in a PDF, trimmed: an alternative text may consist of nothing else. */
export const sayable = (text: string | undefined): string =>
  (text ?? '').toWellFormed().replace(impossible, '').trim();

/** A Typst string that holds exactly this text. */
export const string = (text: string): string =>
  `"${text.toWellFormed().replace(impossible, '').replace(/[\\"]/g, '\\$&')}"`;

/** White space as HTML treats it. */
export const oneLine = (text: string): string => text.replace(/[ \t\r\n\f]+/g, ' ');

/** Content of several expressions. */
export function join(parts: readonly string[]): string {
  const some = parts.filter((part) => part !== '');
  if (some.length === 0) return '[]';
  return some.length === 1 ? (some[0] as string) : `{${some.join('\n')}}`;
}

type Value = string | number | boolean | undefined;

/** A call of a function; `named` ones that are undefined are left out. Strings are source. */
export const call = (name: string, named: Record<string, Value>, ...given: string[]): string =>
  `${name}(${[
    ...Object.entries(named)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}: ${value}`),
    ...given.map((one) => one || '[]'),
  ].join(', ')})`;

/** A Typst array. */
export const array = (items: readonly string[]): string =>
  items.length === 0 ? '()' : `(${items.join(',\n')},)`;

/** A text as a value, or Typst's `none`. */
export const stringOrNone = (text: string | undefined): string => (text ? string(text) : 'none');

/** Millimetres, with what a printer can tell apart. */
export const mm = (value: number): string => `${Math.round(value * 100) / 100}mm`;
