import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** Nesting of objects and lists. */
export const maxDepth = 32;
/** Tokens allowed by any schema: strings, commas and openings of objects and lists. */
export const maxTokens = 60_000;
/** Tolerance for undeclared fields: clients send back records with more fields. */
const undeclared = { times: 3, plus: 200 };
/** Assumed for a list whose schema has no limit. */
const usualEntries = 200;

const quote = 0x22;
const backslash = 0x5c;

/** The index of the closing quote of the string that begins at `from`; the length where none follows. */
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

/** The parts of a JSON schema read here. */
type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  maxItems?: number;
  anyOf?: Shape[];
};

/** The most tokens that a value of this schema has. */
function tokensOf({ type, properties, items, maxItems, anyOf }: Shape): number {
  if (anyOf) return Math.max(...anyOf.map(tokensOf));
  if (properties) return Object.values(properties).reduce((sum, field) => sum + 2 + tokensOf(field), 1);
  if (items) return 1 + (maxItems ?? usualEntries) * (1 + tokensOf(items));
  return type === undefined || type === 'object' || type === 'array' ? usualEntries : 1;
}

const known = new WeakMap<object, number>();

/** Most strings, commas and opening brackets that a body for this endpoint may have. */
export function tokenLimit({ body }: Endpoint): number {
  if (!body) return 0;
  const found = known.get(body);
  if (found !== undefined) return found;
  const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape;
  const marks = Math.min(undeclared.times * tokensOf(shape) + undeclared.plus, maxTokens);
  known.set(body, marks);
  return marks;
}

/**
 * The bound that these bytes of JSON exceed, in words: depth, or more than `most` strings, commas and openings.
 * Undefined if none. One pass without allocation; does not check that it is valid JSON.
 */
export function exceededBound(bytes: Buffer, most: number): string | undefined {
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
        if (depth > maxDepth) return `What was sent has more than ${maxDepth} levels of lists and objects.`;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth--;
        break;
    }
    if (marks > most) return 'What was sent has too many fields and values.';
  }
  return undefined;
}
