import type { z } from 'zod';

/** An answer of JSON by its schema; undefined where it is something else. */
export function parsedAnswer<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
