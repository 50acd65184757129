import type { Random } from '../random.ts';

/** What no form sends. */
const hostile: readonly unknown[] = [
  '',
  ' \t ',
  'a\u0000b',
  '\ud800',
  '-1',
  '9'.repeat(15),
  '9'.repeat(60),
  '1e400',
  "' or 1=1 --",
  '"; drop table users; --',
  '{{reviewLink}} {{nonesuch}} {{',
  '<script>ran()</script>',
  '../../../etc/passwd',
  '%00%2e%2e%2f',
  '\u202e\u2066gnp.exe',
  'e\u0301'.repeat(3000),
  'x'.repeat(70_000),
  '𝔘'.repeat(500),
  '__proto__',
  'constructor',
  '2026-02-31',
  '99999-12-31',
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  1e300,
  0.1,
  -0,
  0,
  true,
  null,
  [],
  {},
  [[[[]]]],
  [null, 1, 'a', {}],
  { toString: 'a', valueOf: 1, length: -1 },
  { $ne: null },
  Array.from({ length: 300 }, (_, i) => i),
];

type Fields = Record<string, unknown>;

/** Replaces, drops or adds one thing somewhere in `made`. */
function disturb(made: Fields, random: Random): Fields {
  const names = Object.keys(made);
  const name = names.length > 0 ? random.pick(names) : 'extra';
  const value = made[name];
  if (random.chance(0.15)) {
    const { [name]: _, ...rest } = made;
    return rest;
  }
  if (random.chance(0.1)) {
    const extra = JSON.parse(
      '{"__proto__":{"admin":true},"constructor":{"prototype":{}},"userId":1,"id":1}',
    ) as Fields;
    return { ...made, ...extra };
  }
  if (typeof value === 'object' && value !== null && random.chance(0.6)) {
    if (!Array.isArray(value)) return { ...made, [name]: disturb(value as Fields, random) };
    const items = value.map((item: unknown) =>
      typeof item === 'object' && item !== null ? disturb(item as Fields, random) : random.pick(hostile),
    );
    return { ...made, [name]: items };
  }
  return { ...made, [name]: random.pick(hostile) };
}

/** One to three disturbances of the fields of a call. */
export function disturbed(made: Fields, random: Random): Fields {
  let result = made;
  for (let i = 0; i <= random.below(3); i++) result = disturb(result, random);
  return result;
}

/** Bodies that are no JSON, or none as a call has it. */
export const brokenBodies: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '0',
  '{"a":1}}',
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  `[${'[],'.repeat(3000)}[]]`,
  '\ufeff{}',
  'a=b&c=d',
  '{"\\u0000":1}',
];
