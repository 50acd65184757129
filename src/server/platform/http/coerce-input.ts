import type { z } from 'zod';
import { baseOf, definitionOf, isCommaList } from '#contract/schema-parts.ts';

type Schema = z.core.$ZodType;

const accepts = (schema: Schema, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success;

/** Empty text, or the text `undefined` or `null` that JavaScript writes into an address. */
const isEmptyText = (value: unknown): boolean =>
  typeof value === 'string' && /^\s*(?:undefined|null|NaN)?\s*$/.test(value);

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Takes the only entry of a list, as a multiple select sends one choice. */
function numberFrom(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 1 && isScalar(value[0])) return numberFrom(value[0]);
  return typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value;
}

const booleans: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
]);

const booleanFrom = (value: unknown): unknown =>
  booleans.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? value;

const holdsScalars = (element: Schema): boolean =>
  ['string', 'number', 'boolean', 'literal', 'enum', 'union'].includes(definitionOf(baseOf(element)).type);

/** More than any list of the contract; bounds a text of a million commas. */
const mostItems = 2000;

function listFrom(element: Schema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => coerceInput(element, item));
  if (!isScalar(value) || !holdsScalars(element)) return value;
  const items = String(value).split(/[,，]/, mostItems + 1);
  if (items.length > mostItems) return value;
  return items
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => coerceInput(element, item));
}

function objectFrom(definition: z.core.$ZodObjectDef, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const sent = value as Record<string, unknown>;
  const read: Record<string, unknown> = definition.catchall ? { ...sent } : {};
  for (const [name, schema] of Object.entries(definition.shape))
    if (Object.hasOwn(sent, name)) read[name] = coerceInput(schema, sent[name]);
  return read;
}

/** Omits an empty value where the field is optional, unless empty is valid, as for text. */
function optionalFrom(inner: Schema, value: unknown, none: undefined | null): unknown {
  const read = coerceInput(inner, value);
  const isEmpty = value === null || isEmptyText(value);
  return isEmpty && !accepts(inner, read) ? none : read;
}

function choiceFrom(options: readonly Schema[], value: unknown): unknown {
  if (options.some((option) => accepts(option, value))) return value;
  for (const option of options) {
    const read = coerceInput(option, value);
    if (read !== value && accepts(option, read)) return read;
  }
  return value;
}

/**
 * Converts input to the types that a schema declares, as forms, addresses and session storage write them
 * (specification §7): numbers and booleans from text; empty, `undefined` or `null` for an omitted field; lists from
 * comma-separated text and back. Values that can't be converted stay as they are, for the schema to refuse;
 * undeclared fields are dropped.
 */
export function coerceInput(schema: Schema, value: unknown): unknown {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'number':
      return numberFrom(value);
    case 'boolean':
      return booleanFrom(value);
    case 'literal':
      return definition.values.some((one) => typeof one === 'number') ? numberFrom(value) : value;
    case 'string':
      return Array.isArray(value) && value.every(isScalar) && isCommaList(schema) ? value.join(',') : value;
    case 'array':
      return listFrom(definition.element, value);
    case 'object':
      return objectFrom(definition, value);
    case 'union':
      return choiceFrom(definition.options, value);
    case 'pipe':
      return coerceInput(definition.in, value);
    case 'optional':
    case 'default':
    case 'prefault':
      return optionalFrom(definition.innerType, value, undefined);
    case 'nullable':
      return optionalFrom(definition.innerType, value, null);
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return coerceInput(definition.innerType, value);
    default:
      return value;
  }
}
