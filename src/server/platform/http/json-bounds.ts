import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** Levels of objects and lists within each other. */
export const deepest = 32;
/** Marks of no schema: strings, commas and openings of objects and lists together. */
export const mostMarks = 60_000;
/** What a call accepts beyond what its schema declares: programs send back records that have more fields. */
const undeclared = { times: 3, plus: 200 };
/** Entries of a list for which its schema names no limit. */
const usualEntries = 200;

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

/** What is read of a JSON schema here. */
type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  maxItems?: number;
  anyOf?: Shape[];
};

/** The most marks that a value of this shape has. */
function marksOf({ type, properties, items, maxItems, anyOf }: Shape): number {
  if (anyOf) return Math.max(...anyOf.map(marksOf));
  if (properties) return Object.values(properties).reduce((sum, field) => sum + 2 + marksOf(field), 1);
  if (items) return 1 + (maxItems ?? usualEntries) * (1 + marksOf(items));
  return type === undefined || type === 'object' || type === 'array' ? usualEntries : 1;
}

const known = new WeakMap<object, number>();

/** How many strings, commas and openings a body for this endpoint may have. */
export function marksFor({ body }: Endpoint): number {
  if (!body) return 0;
  const found = known.get(body);
  if (found !== undefined) return found;
  const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape;
  const marks = Math.min(undeclared.times * marksOf(shape) + undeclared.plus, mostMarks);
  known.set(body, marks);
  return marks;
}

/**
 * What is too much in these bytes of JSON, in words: levels, or more than `most` strings, commas and openings. Undefined
 * where nothing is. It reads them once, makes nothing, and does not check whether they are JSON.
 */
export function beyondBounds(bytes: Buffer, most: number): string | undefined {
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
    if (marks > most) return 'What was sent has too many fields and values.';
  }
  return undefined;
}
