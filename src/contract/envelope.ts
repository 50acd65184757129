import type { FailureCode } from './codes.ts';

export { codes, type FailureCode } from './codes.ts';

/** The `data` of a refused input: a message for each wrong field, by the field's wire name. */
type RefusedFields = { fields: Record<string, string> };

/** Every answer of the API: `code` 0 is success and `data` the result; else `msg` says what went wrong. */
export type Envelope<Data> =
  | { code: 0; msg: string; data: Data }
  | { code: FailureCode; msg: string; data: RefusedFields | null };
