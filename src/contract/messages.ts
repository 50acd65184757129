import type { z } from 'zod';
import { isPlural, labelAt, mustOf, schemaAt } from './labels.ts';

type Issue = z.core.$ZodRawIssue;
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const forms: Readonly<Record<string, string>> = {
  date: 'a date, such as 2026-11-20',
  datetime: 'a time, such as 2026-11-20T09:30:00Z',
};

/** Whether nothing was sent. A program that has no value writes `undefined` into an address. */
const isNothing = (input: unknown): boolean =>
  (input ?? '') === '' ||
  (typeof input === 'string' && /^\s*(undefined|null)?\s*$/.test(input)) ||
  (Array.isArray(input) && input.length === 0);

const listed = (values: readonly unknown[]): string =>
  values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

/** The values of a union of values, such as 0, 1, 6 or 7; undefined of any other union. */
function choices({ errors }: IssueOf<'invalid_union'>): unknown[] | undefined {
  const values = errors.map(([issue]) => (issue?.code === 'invalid_value' ? issue.values : undefined));
  return values.length > 0 && values.every((some) => some !== undefined) ? values.flat() : undefined;
}

const sized = (count: number | bigint, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

function beyond(issue: IssueOf<'too_big'> | IssueOf<'too_small'>): string {
  const { code, origin, inclusive = true } = issue;
  const limit = code === 'too_big' ? issue.maximum : issue.minimum;
  const bounds = code === 'too_big' ? ['at most', 'less than'] : ['at least', 'more than'];
  const bound = inclusive ? bounds[0] : bounds[1];
  if (origin === 'string') {
    const long = code === 'too_big' ? 'too long' : 'too short';
    return `is ${long}: ${bound} ${sized(limit, 'character', 'characters')}`;
  }
  if (origin === 'array') return `must have ${bound} ${sized(limit, 'entry', 'entries')}`;
  // Beyond what a JavaScript number holds exactly.
  if (limit >= Number.MAX_SAFE_INTEGER) return 'is too large';
  if (limit <= Number.MIN_SAFE_INTEGER) return 'is too small';
  return `must be ${bound} ${limit.toLocaleString('en')}`;
}

const isLength = ({ code, origin }: Issue) =>
  (code === 'too_big' || code === 'too_small') && origin === 'string';

function templateOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? 'something else'}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${listed(issue.values)}`;
    case 'invalid_union':
      return choices(issue) ? `must be ${listed(choices(issue) ?? [])}` : notUnderstood;
    case 'too_big':
    case 'too_small':
      return beyond(issue);
    case 'invalid_format':
      return issue.format in forms ? `must be ${forms[issue.format]}` : notUnderstood;
    default:
      return notUnderstood;
  }
}

/** The fallback, which no schema of the contract may reach: a test checks that. */
const notUnderstood = 'is not understood';

/** The message of an issue, for zod's `error`: the field, what is wrong, and what the value must be. */
const messagesOf =
  (root: z.ZodType) =>
  (issue: Issue): string => {
    const path = issue.path ?? [];
    const label = labelAt(root, path);
    if (label !== undefined && isNothing(issue.input)) return `${label} cannot be empty`;
    const schema = schemaAt(root, path);
    const must = mustOf(schema);
    const words = must !== undefined && !isLength(issue) ? `must be ${must}` : templateOf(issue);
    return `${label ?? 'What was sent'} ${isPlural(schema) ? words.replace(/^is /, 'are ') : words}`;
  };

/** The parsed value; or a message for each wrong field, by its dotted path such as `authorDTOList.0.email`. */
type Parsed<Value> = { ok: true; data: Value } | { ok: false; fields: Record<string, string> };

/** Parses a value by a schema of the contract, with messages for people; the same on the server and in forms. */
export function parseFields<Value>(schema: z.ZodType<Value>, value: unknown): Parsed<Value> {
  const { data, error } = schema.safeParse(value, { error: messagesOf(schema) });
  if (!error) return { ok: true, data };
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  return { ok: false, fields };
}
