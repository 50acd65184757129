import type { z } from 'zod';
import { labelOf } from './labels.ts';

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

/** Whether a label is of many: Keywords, Comments to the authors; not Address, Pattern of DOIs, What the picture shows. */
const isMany = (label: string) => /^(?!What ).*[^s]s$/.test(label.replace(/ (for|of|to) .*$/, ''));

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
  // What no number can hold exactly, whatever the field's own bound.
  if (limit >= Number.MAX_SAFE_INTEGER) return 'is too large';
  if (limit <= Number.MIN_SAFE_INTEGER) return 'is too small';
  return `must be ${bound} ${limit.toLocaleString('en')}`;
}

function saying(issue: Issue): string {
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

/** What has to say itself what it wants: no schema of the contract may leave it to this. */
const notUnderstood = 'is not understood';

/** What is wrong with the field of this label, in words: which field, what is wrong, and what it has to be. */
export const wordsFor =
  (label: string) =>
  (issue: Issue): string => {
    if (isNothing(issue.input)) return `${label} cannot be empty`;
    const words = saying(issue);
    return `${label} ${isMany(label) ? words.replace(/^is /, 'are ') : words}`;
  };

/** What is wrong with a field of a call or a form, wherever its schema does not say so itself. */
export const inWords = (issue: Issue): string =>
  issue.path?.length ? wordsFor(labelOf(issue.path))(issue) : `What was sent ${saying(issue)}`;

/** What a check says of a form that no words can be made of: “Journal must be a whole number”. */
export const must = (be: string) => ({
  error(issue: Issue): string {
    const label = labelOf(issue.path ?? []);
    return isNothing(issue.input) ? `${label} cannot be empty` : `${label} must be ${be}`;
  },
});
