/** What of a JSON schema these tests read. */
export type Shape = {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  minimum?: number;
  pattern?: string;
};

const signs = 'a\u0000\ud800b';
const noRows = ['abc', '9'.repeat(15), '9'.repeat(60), '-1'];
/** A field that takes so many characters holds words, of which digits are like any others. */
const wordsFrom = 200;
const numbers = [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 2 ** 31, 1e60, 0];

/**
 * `made`, which fits a shape, with one of its fields after the other, missing ones too, holding something hostile: signs
 * that PostgreSQL refuses, numbers that no row has. `least` makes an item of a list.
 */
export function* hostile(shape: Shape, made: unknown, least: (item: Shape) => unknown): Generator<unknown> {
  if (shape.enum || 'const' in shape) return;
  if (shape.anyOf) {
    for (const one of shape.anyOf) yield* hostile(one, made, least);
  } else if (shape.type === 'object') {
    const object = (made ?? {}) as Record<string, unknown>;
    for (const [name, inner] of Object.entries(shape.properties ?? {}))
      for (const value of hostile(inner, object[name] ?? least(inner), least))
        yield { ...object, [name]: value };
  } else if (shape.type === 'array') {
    const item = shape.items ?? {};
    for (const value of hostile(item, least(item), least)) yield [value];
  } else if (shape.type !== 'boolean' && shape.type !== 'null') {
    if (shape.type !== 'integer' && shape.type !== 'number') {
      yield signs;
      if (shape.pattern || (shape.maxLength ?? 0) < wordsFrom) yield* noRows;
    }
    if (shape.type !== 'string') yield* numbers;
  }
}
