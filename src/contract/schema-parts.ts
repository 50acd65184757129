import type { z } from 'zod';

type Schema = z.core.$ZodType;

/** The definition of a schema: `_zod.def`, which zod documents for libraries that walk schemas. */
export const definitionOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** The schema of the value itself, below what makes it optional, nullable or transforms it. */
export function baseOf(schema: Schema): Schema {
  const definition = definitionOf(schema);
  if ('innerType' in definition) return baseOf(definition.innerType);
  return definition.type === 'pipe' ? baseOf(definition.in) : schema;
}

const commaLists = new WeakSet<Schema>();

/** Declares that a text is a list with commas between, so that callers may send it as a list too. */
export const commaList = <Text extends z.ZodType>(schema: Text): Text => {
  const list = schema.meta({ plural: true });
  commaLists.add(baseOf(list));
  return list;
};

/** Whether `commaList` declared this text. */
export const isCommaList = (schema: Schema): boolean => commaLists.has(schema);
