import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Shape } from '#test/support/hostile-values.ts';
import { endpoints } from './api.ts';
import { bodyLimitOf, type Endpoint, smallBody } from './endpoint.ts';

/** Length assumed for a text without a bound, or bounded by a pattern: an address, a date, a name. */
const shortText = 100;
const entriesUnbounded = 200;
/** Digits and sign of a whole number that a double holds exactly. */
const numberBytes = 17;
/** A Chinese character is one UTF-16 unit and three bytes of UTF-8; no other character has more bytes for a unit. */
const bytesPerUnit = 3;

const literal = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Bytes of the largest JSON that fits a shape. */
function largest(shape: Shape): number {
  if (shape.anyOf) return Math.max(...shape.anyOf.map(largest));
  if (shape.enum) return Math.max(...shape.enum.map(literal));
  if ('const' in shape) return literal(shape.const);
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {});
    return fields.reduce((sum, [name, field]) => sum + name.length + '"":,'.length + largest(field), 2);
  }
  if (shape.type === 'array')
    return 2 + (shape.maxItems ?? entriesUnbounded) * (1 + largest(shape.items ?? {}));
  if (shape.type === 'string') return 2 + bytesPerUnit * (shape.maxLength ?? shortText);
  return numberBytes;
}

const withBody = (Object.values(endpoints) as Endpoint[]).filter(({ body, takesFile }) => body && !takesFile);
const shapeOf = ({ body }: Endpoint) =>
  z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape;

/** 2,000 authors with 2,000 characters of affiliations each are 17 MB; 4 MB leave each of them 2,000 bytes. */
const boundedBySize = ['officeSaveProduction'];

test.each(withBody)('the limit of $name holds every body that its schema allows', (endpoint) => {
  if (boundedBySize.includes(endpoint.name)) return;
  expect(largest(shapeOf(endpoint))).toBeLessThanOrEqual(bodyLimitOf(endpoint));
});

test('a call whose largest body is small has the small limit', () => {
  const wide = withBody.filter(({ maxBody }) => maxBody !== undefined);
  for (const endpoint of wide) expect(largest(shapeOf(endpoint)), endpoint.name).toBeGreaterThan(smallBody);
  for (const name of ['login', 'register', 'sendEmail', 'resetPassword', 'reviewAnswer'] as const)
    expect(bodyLimitOf(endpoints[name] as Endpoint)).toBe(16 * 1024);
});
