import type { z } from 'zod';

type Schema = z.core.$ZodType;
type Fields = Record<string, unknown>;

/** Drops NUL and lone surrogates: PostgreSQL refuses or changes them. */
export const cleanText = (text: string) => text.toWellFormed().replaceAll('\0', '');

function cleanAll(sent: unknown): unknown {
  if (typeof sent === 'string') return cleanText(sent);
  if (typeof sent !== 'object' || sent === null) return sent;
  if (Array.isArray(sent)) return sent.map(cleanAll);
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [cleanText(name), cleanAll(value)]));
}

function cleanFields(shape: z.core.$ZodShape, sent: Fields): Fields {
  const clean: Fields = {};
  for (const [name, schema] of Object.entries(shape))
    if (Object.hasOwn(sent, name)) clean[name] = cleanInput(schema, sent[name]);
  return clean;
}

function cleanByOneOf(schemas: readonly Schema[], sent: object): unknown {
  const copies = schemas.map((schema) => cleanInput(schema, sent)).filter((copy) => copy !== sent);
  if (copies.length === 0) return sent;
  return Array.isArray(sent) ? copies[0] : Object.assign({}, ...copies);
}

/**
 * A copy of the input with clean text. Visits only fields that the schema declares, so that undeclared ones cost
 * nothing. A value of another type is returned as it is, for the schema to refuse.
 */
export function cleanInput(schema: Schema, sent: unknown): unknown {
  if (typeof sent === 'string') return cleanText(sent);
  if (typeof sent !== 'object' || sent === null) return sent;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Array.isArray(sent) ? sent : cleanFields(def.shape, sent as Fields);
    case 'array':
      return Array.isArray(sent) ? sent.map((item) => cleanInput(def.element, item)) : sent;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return cleanInput(def.innerType, sent);
    case 'pipe':
      // `z.preprocess` is a pipe that begins with a function; its declaration is in `out`.
      return cleanInput((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in, sent);
    case 'union':
      return cleanByOneOf(def.options, sent);
    case 'record':
    case 'tuple':
    case 'unknown':
    case 'any':
      return cleanAll(sent);
    default:
      return sent;
  }
}
