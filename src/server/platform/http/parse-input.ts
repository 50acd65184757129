import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** What a caller sent, before any schema has seen it. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown };

const parts = ['params', 'query', 'body'] as const;

/** A field of a query that is left empty is left out, where it may be: forms send all of theirs. */
function withoutEmpty({ shape }: z.ZodObject, sent: unknown): unknown {
  const fields = Object.entries(sent ?? {});
  const mayMiss = (name: string) => (shape[name] as z.ZodType | undefined)?.safeParse(undefined).success;
  return Object.fromEntries(fields.filter(([name, value]) => value !== '' || !mayMiss(name)));
}

/** No schema goes as deep; what does is no input of ours. */
const deepest = 60;

/**
 * What was sent, without signs that no text means and PostgreSQL refuses, or changes: NUL, and halves of characters. So
 * no schema has to think of them.
 */
function meant(sent: unknown, depth = 0): unknown {
  if (typeof sent === 'string') return sent.toWellFormed().replaceAll('\0', '');
  if (typeof sent !== 'object' || sent === null) return sent;
  if (depth > deepest) return null;
  if (Array.isArray(sent)) return sent.map((item) => meant(item, depth + 1));
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [meant(name), meant(value, depth + 1)]),
  );
}

/**
 * What a call's schemas make of what was sent; and what is wrong with it, one message for each field, by its dotted wire
 * name such as `authorDTOList.0.email`.
 */
export function parseInput(endpoint: Endpoint, raw: RawInput) {
  const input: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const part of parts) {
    const schema = endpoint[part];
    const given = meant(raw[part] ?? {});
    const sent = schema && part === 'query' ? withoutEmpty(schema, given) : given;
    const parsed = schema?.safeParse(sent);
    if (parsed?.success) input[part] = parsed.data;
    for (const issue of parsed?.error?.issues ?? []) fields[issue.path.join('.')] ??= issue.message;
  }
  return { input, fields };
}
