import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { parseFields } from '#contract/messages.ts';
import { cleanInput } from './clean-input.ts';
import { coerceInput } from './coerce-input.ts';
import { type Claims, claimsOf } from './identity.ts';

/** Input before validation. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown };

/** Validated input. References nothing of the raw input, so that its memory is free while the call is answered. */
export type ParsedInput = {
  /** The declared and valid parts of `params`, `query` and `body`. */
  input: Record<string, unknown>;
  /** One message for each invalid field, by its dotted wire name such as `authorDTOList.0.email`. */
  fields: Record<string, string>;
  /** Token and user ids in query and body, not in headers. */
  claims: Claims;
};

const parts = ['params', 'query', 'body'] as const;

/** Drops empty optional fields of a query: forms send all of theirs. */
function withoutEmpty({ shape }: z.ZodObject, sent: unknown): unknown {
  const fields = Object.entries(sent ?? {});
  const mayMiss = (name: string) => (shape[name] as z.ZodType | undefined)?.safeParse(undefined).success;
  return Object.fromEntries(fields.filter(([name, value]) => value !== '' || !mayMiss(name)));
}

/** Parses input by the endpoint's schemas. */
export function parseInput(endpoint: Endpoint, raw: RawInput): ParsedInput {
  const input: Record<string, unknown> = {};
  let fields: Record<string, string> = {};
  for (const part of parts) {
    const schema = endpoint[part];
    if (!schema) continue;
    const given = coerceInput(schema, cleanInput(schema, raw[part] ?? {}));
    const parsed = parseFields(schema, part === 'query' ? withoutEmpty(schema, given) : given);
    if (parsed.ok) input[part] = parsed.data;
    else fields = { ...parsed.fields, ...fields };
  }
  return { input, fields, claims: claimsOf(raw) };
}
