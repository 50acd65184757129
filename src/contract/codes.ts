/**
 * The codes of an answer. Zero is success; everything else is a refusal or a failure. The HTTP status is 200
 * whenever the call was understood.
 */
export const codes = {
  success: 0,
  refusedInput: 10001,
  notAllowed: 10003,
  notThere: 10004,
  conflict: 10009,
  noSession: 10021,
  tooMany: 10029,
  duplicateTitle: 10050,
  ourFault: 10500,
} as const;

/** The message of a download without a file (specification §8). */
export const noFiles = 'There are no files to download at present';

type Code = (typeof codes)[keyof typeof codes];
export type FailureCode = Exclude<Code, 0>;
