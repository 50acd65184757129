import type { Shape } from './hostile-values.ts';

/** A value where none is, for a field that is left out. */
export const missing = Symbol('missing');

const nothing = [missing, null, '', ' \t ', '\u0000', []];
const texts = ['nonesuch', '2026-02-31', 'someone@', '\ud800', `${'x'.repeat(260)}@example.org`];
const numbers = [-1, 0.5, 2 ** 60, 1e300, Number.NaN];

/** What a shape allows the least too much of. */
function tooMuch({ maxLength, maxItems, minItems = 0 }: Shape): unknown[] {
  return [
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 'x')]),
    ...(minItems < 2 ? [] : [['x']]),
  ];
}

const within = ([step, ...rest]: string[], value: unknown): unknown => {
  if (step === undefined) return value;
  const inner = within(rest, value);
  if (step === '0') return [inner];
  return inner === missing ? {} : { [step]: inner };
};

/** Every field of a shape with what may be wrong with it, one at a time; nothing else is sent with it. */
export function* wrongInputs(
  shape: Shape,
  path: string[] = [],
): Generator<{ path: string[]; value: unknown; sent: unknown }> {
  const values = [
    ...nothing,
    ...texts,
    ...numbers,
    true,
    {},
    ...[shape, ...(shape.anyOf ?? [])].flatMap(tooMuch),
  ];
  if (path.length === 0) for (const value of [[], 5, 'x', true]) yield { path, value, sent: value };
  else
    for (const value of values)
      if (value !== missing || path.at(-1) !== '0') yield { path, value, sent: within(path, value) };
  for (const one of [shape, ...(shape.anyOf ?? [])]) {
    if (one.items) yield* wrongInputs(one.items, [...path, '0']);
    for (const [name, inner] of Object.entries(one.properties ?? {}))
      yield* wrongInputs(inner, [...path, name]);
  }
}
