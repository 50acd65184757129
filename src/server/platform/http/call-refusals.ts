import { kilobyte, megabyte } from '#contract/endpoint.ts';
import { codes, type Envelope } from '#contract/envelope.ts';
import { fail, unavailable } from './route.ts';

/** Refuses a call before its input is parsed, with an HTTP status. */
export class Refusal extends Error {
  readonly envelope: Envelope<never>;
  /** Undefined: the status of the code. */
  readonly status: 408 | 413 | undefined;
  constructor(envelope: Envelope<never>, status?: 408 | 413) {
    super(envelope.msg);
    this.envelope = envelope;
    this.status = status;
  }
}

/** A number of bytes for messages, such as 16 KB or 2 MB. */
export const formatSize = (bytes: number): string =>
  bytes < megabyte ? `${bytes / kilobyte} KB` : `${bytes / megabyte} MB`;

/** Refuses a body of more than `most` bytes. */
export const tooLarge = (most: number): Refusal =>
  new Refusal(fail(codes.refusedInput, `That is too large: at most ${formatSize(most)}.`), 413);

/** The body arrives too slowly or breaks off. */
export const tooSlow = new Refusal(
  fail(codes.refusedInput, 'What was sent did not arrive in time. Check your connection and send it again.'),
  408,
);

/** The budget of bodies in memory is used up. */
export const busy = new Refusal(
  unavailable('Too much is being sent to the press just now. Try again in a few seconds.'),
);

/** The body is not in the expected format; `msg` says why. */
export const refused = (msg: string): Refusal => new Refusal(fail(codes.refusedInput, msg));
