import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { cleanInput } from './clean-input.ts';
import { coerceInput } from './coerce-input.ts';
import { type Claims, claimsOf } from './identity.ts';

/** What a caller sent, before any schema has seen it. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown };

/** What became of it. Nothing of the raw input is referenced, so that its memory is free while a call is answered. */
export type ParsedInput = {
  /** `params`, `query` and `body`, as far as the endpoint declares them and they are in order. */
  input: Record<string, unknown>;
  /** One message for each field that is wrong, by its dotted wire name such as `authorDTOList.0.email`. */
  fields: Record<string, string>;
  /** Token and user ids in query and body; of the headers nothing. */
  claims: Claims;
};

const parts = ['params', 'query', 'body'] as const;

/** A field of a query that is left empty is left out, where it may be: forms send all of theirs. */
function withoutEmpty({ shape }: z.ZodObject, sent: unknown): unknown {
  const fields = Object.entries(sent ?? {});
  const mayMiss = (name: string) => (shape[name] as z.ZodType | undefined)?.safeParse(undefined).success;
  return Object.fromEntries(fields.filter(([name, value]) => value !== '' || !mayMiss(name)));
}

/** Parses what was sent by the endpoint's schemas. */
export function parseInput(endpoint: Endpoint, raw: RawInput): ParsedInput {
  const input: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const part of parts) {
    const schema = endpoint[part];
    if (!schema) continue;
    const given = coerceInput(schema, cleanInput(schema, raw[part] ?? {}));
    const parsed = schema.safeParse(part === 'query' ? withoutEmpty(schema, given) : given);
    if (parsed.success) input[part] = parsed.data;
    for (const issue of parsed.error?.issues ?? []) fields[issue.path.join('.')] ??= issue.message;
  }
  return { input, fields, claims: claimsOf(raw) };
}
