import { randomUUID } from 'node:crypto';
import { dayFromNow } from '#test/support/days.ts';
import type { Random } from '../random.ts';
import type { Harvest, Known } from './harvest.ts';
import type { Schema } from './operations.ts';

/** Texts of which one fits a field's pattern, mostly. */
const texts = ['en', '1', 'Some words', 'some-code', '2026-11-21', '#1d5a5f', 'a'.repeat(32), 'x'.repeat(24)];

const words = ['Salt marshes', 'Peat', 'On the drift of sand', 'Tides', 'A slow measurement', 'Reeds'];

/** What fields of these names want, where nothing is known. */
const named: Record<string, (random: Random) => unknown> = {
  email: () => `someone.${randomUUID().slice(0, 8)}@example.org`,
  password: () => 'correct horse',
  checkPassword: () => 'correct horse',
  url: () => 'https://example.org/a',
  adLink: () => 'https://example.org/a',
  personalWebsite: () => 'https://example.org/a',
  code: (random) => `journal-${random.below(1000)}`,
  submissionKey: () => randomUUID(),
  candidateKey: () => randomUUID(),
  mobile: () => '13812345678',
  phone: () => '13812345678',
  crop: () => '0,0,20',
  template: (random) =>
    random.pick([
      'manuscriptAccepted',
      'manuscriptDeclined',
      'sentToReview',
      'reviewsReceived',
      'boardLink',
      'freeLetter',
    ]),
  text: () => 'Some words.\n\n{{reviewLink}}',
  from: () => dayFromNow(-300),
  to: () => dayFromNow(0),
  pageNum: () => 1,
  page: () => 1,
  keywords: (random) => `${random.pick(words)}, ${random.pick(words)}`,
  typecode: (random) => String(random.below(7)),
  status: (random) => random.pick([0, 1, 6, 7]),
  reId: (random) => random.pick([2, 9, 14, 15]),
};

const typesOf = ({ type }: Schema): readonly string[] =>
  type === undefined ? ['string'] : Array.isArray(type) ? type : [type];

/** Whether a value can be meant by a schema; not whether it keeps to every bound. */
function fits(schema: Schema, value: unknown): boolean {
  if (value === undefined) return false;
  if (schema.enum) return schema.enum.includes(value);
  if ('const' in schema) return schema.const === value;
  const types = typesOf(schema);
  if (value === null) return types.includes('null');
  if (Array.isArray(value)) return types.includes('array');
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value));
  if (typeof value === 'string')
    return types.includes('string') && (!schema.pattern || new RegExp(schema.pattern, 'u').test(value));
  return typeof value === 'boolean' && types.includes('boolean');
}

/** What an answer's value is in a query, where all is text. */
const asText = (schema: Schema, value: unknown) =>
  typeof value === 'number' && !fits(schema, value) ? String(value) : value;

function text(schema: Schema, name: string, random: Random): string {
  if (schema.format === 'date') return dayFromNow(random.below(30));
  if (schema.format === 'date-time') return new Date(Date.now() + 86_400_000).toISOString();
  if (schema.format === 'email') return String(named.email?.(random));
  if (schema.pattern) {
    const pattern = new RegExp(schema.pattern, 'u');
    return texts.find((one) => pattern.test(one)) ?? '1';
  }
  const made = `${random.pick(words)} ${name} ${random.below(10_000)}`;
  return made.slice(0, schema.maxLength ?? 200);
}

/** Makes inputs that fit schemas, of what is known of a thing, of what other answers said, and of nothing. */
export function createMaker(random: Random, harvest: Harvest) {
  function make(schema: Schema, name: string, known: Known): unknown {
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (alternatives) return make(random.pick(alternatives), name, known);
    if (schema.enum) return random.pick(schema.enum);
    if ('const' in schema) return schema.const;
    const types = typesOf(schema);
    if (types.includes('object')) {
      if (types.includes('null') && random.chance(0.3)) return null;
      return object(schema, known);
    }
    for (const candidate of [known[name], random.chance(0.6) ? harvest.valueOf(name) : undefined]) {
      const value = asText(schema, candidate);
      if (fits(schema, value)) return value;
    }
    if (types.includes('null') && random.chance(0.5)) return null;
    const given = named[name]?.(random);
    if (fits(schema, given)) return given;
    if (types.includes('array')) {
      const count = Math.max(schema.minItems ?? 0, random.below(3));
      return Array.from({ length: count }, () => make(schema.items ?? {}, name.replace(/s$/, ''), known));
    }
    if (types.includes('boolean')) return random.chance(0.5);
    if (types.includes('integer') || types.includes('number')) {
      const least = Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1);
      return least + random.below(Math.min(5, (schema.maximum ?? 5) - least + 1));
    }
    return text(schema, name, random);
  }

  function object({ properties = {}, required = [] }: Schema, known: Known): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      const isOfIt =
        known[name] !== undefined && known[name] !== null && fits(schema, asText(schema, known[name]));
      if (required.includes(name) || (isOfIt ? random.chance(0.7) : random.chance(0.25)))
        made[name] = make(schema, name, known);
    }
    return made;
  }

  return { object };
}
