import type { z } from 'zod';
import { definitionOf } from './schema-parts.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** The field's name in messages, as in its form: “First Name”. A list's element has the name of one entry: “Author”. */
    label?: string;
    /** The label of a single text is plural: “Comments are too long”. Lists are always plural. */
    plural?: boolean;
    /** Completes “must be” where the templates of messages can't: “a digit from 0 to 6”. */
    must?: string;
  }
}

type Schema = z.core.$ZodType;
type Path = readonly PropertyKey[];

const isIndex = (step: PropertyKey | undefined): boolean => /^\d+$/.test(String(step));

/** A schema with all that it wraps: what is optional or transformed, and the options of a union. */
function* layersOf(schema: Schema): Generator<Schema> {
  yield schema;
  const definition = definitionOf(schema);
  if ('innerType' in definition) yield* layersOf(definition.innerType);
  if (definition.type === 'pipe') for (const part of [definition.in, definition.out]) yield* layersOf(part);
  if (definition.type === 'union') for (const option of definition.options) yield* layersOf(option);
}

function* insideOf(schema: Schema, step: PropertyKey): Generator<Schema> {
  for (const layer of layersOf(schema)) {
    const definition = definitionOf(layer);
    if (definition.type === 'array' && isIndex(step)) yield definition.element;
    if (definition.type === 'object' && Object.hasOwn(definition.shape, step))
      yield definition.shape[step as string] as Schema;
  }
}

/** The schema at a path of another, such as `authorDTOList.0.email`; undefined if there is none. */
export function schemaAt(root: Schema, [step, ...rest]: Path): Schema | undefined {
  if (step === undefined) return root;
  for (const inside of insideOf(root, step)) {
    const found = schemaAt(inside, rest);
    if (found) return found;
  }
  return undefined;
}

/** Of a schema and what it wraps, the outermost value that was declared with `.meta()`. */
function declared<Key extends 'label' | 'plural' | 'must'>(schema: Schema | undefined, key: Key) {
  if (!schema) return undefined;
  for (const layer of layersOf(schema)) {
    const value = (layer as z.ZodType).meta()?.[key];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The `must` that a schema declares. */
export const mustOf = (schema: Schema | undefined): string | undefined => declared(schema, 'must');

/** Whether messages about this field say “are”. */
export const isPlural = (schema: Schema | undefined): boolean =>
  schema !== undefined &&
  (declared(schema, 'plural') ?? [...layersOf(schema)].some((layer) => definitionOf(layer).type === 'array'));

/**
 * The label of the field at a path, such as “First Name”; for an entry of a list its label or the list's, and its
 * number. Undefined if no schema on the way declares a label.
 */
export function labelAt(root: Schema, path: Path): string | undefined {
  const own = declared(schemaAt(root, path), 'label');
  if (!isIndex(path.at(-1))) return own;
  const label = own ?? declared(schemaAt(root, path.slice(0, -1)), 'label');
  return label && `${label} ${Number(path.at(-1)) + 1}`;
}

/** The labels of an object's fields, by name. */
export const labelsOf = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, declared(field, 'label') ?? name]),
  ) as Record<keyof Shape & string, string>;

/** The message with the entry of a list that it is about, where it is about a field of one: “Author 2: …”. */
export function inItsPlace(root: Schema, path: Path, message: string): string {
  const at = path.findLastIndex(isIndex);
  const entry = at < 1 || at === path.length - 1 ? undefined : labelAt(root, path.slice(0, at + 1));
  return entry ? `${entry}: ${message}` : message;
}
