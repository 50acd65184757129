import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { labelAt } from '#contract/labels.ts';
import type { Shape } from '#test/support/hostile-values.ts';
import { missing, wrongInputs } from '#test/support/wrong-inputs.ts';
import { parseInput } from './parse-input.ts';

// Words that no message may have: zod's own, the fallbacks, and names that only programs know.
const zods = /Invalid|Too (big|small)|expected|received|Unrecognized/;
const nobodys = /is not understood|something else/;
const programs = /\b[a-z]+[A-Z]\w*|\w_\w|DTO|^[a-z]/;
/** Names of values, which a caller has to send as they are. */
const values = /must be (one of )?[\w, ]+$/;

const isNothing = (value: unknown) =>
  value === missing ||
  value === null ||
  (typeof value === 'string' && value.replace(/[\s\0]/g, '') === '') ||
  (Array.isArray(value) && value.length === 0);

/** The false statement in a message about a value; undefined if there is none. */
function untrue(message: string, value: unknown, path: string[]): string | undefined {
  if (/cannot be empty|is required/.test(message) && !isNothing(value)) return 'something was sent';
  if (/too long/.test(message) && typeof value !== 'string') return 'this is no text';
  if (/less than 6 digits/.test(message) && typeof value === 'string' && value.trim().length >= 6)
    return 'it has more';
  if (/must have at most|Only \d+|[Tt]oo many/.test(message) && !Array.isArray(value))
    return 'this is no list';
  return path.length > 0 && /^What was sent/.test(message) ? 'one field is meant' : undefined;
}

/** The fault of a message about a value at a path; undefined if it has none. */
function blame(message: string, value: unknown, path: string[]): string | undefined {
  if (zods.test(message)) return 'zod’s words';
  if (nobodys.test(message)) return 'nobody’s words';
  if (programs.test(message.replace(values, ''))) return 'a name that only programs know';
  return untrue(message, value, path);
}

/** All that a call says amiss, when one field after the other holds what it should not. */
function* amiss(endpoint: Endpoint): Generator<string> {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
    for (const { path, value, sent } of wrongInputs(shape)) {
      const name = path.join('.');
      if (path.length > 0 && labelAt(schema, path) === undefined) yield `${name} has no label`;
      const message = parseInput(endpoint, { [part]: sent }).fields[name];
      const why = message === undefined ? undefined : blame(message, value, path);
      if (why) yield `${name} = ${String(JSON.stringify(value)).slice(0, 60)}: “${message}” (${why})`;
    }
  }
}

test.each(Object.values(endpoints))('$name says what is wrong in our own words, and truly', (endpoint) => {
  expect([...new Set(amiss(endpoint))]).toEqual([]);
});
