import type { FailureCode } from './codes.ts';

export { codes, type FailureCode } from './codes.ts';

/** What a refused input says: one message for each field that is wrong, by the field's wire name. */
type RefusedFields = { fields: Record<string, string> };

/** Every answer of the API: `code` 0 is success and `data` the result; else `msg` says what went wrong. */
export type Envelope<Data> =
  | { code: 0; msg: string; data: Data }
  | { code: FailureCode; msg: string; data: RefusedFields | null };
