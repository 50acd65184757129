import { kilobyte, megabyte } from '#contract/endpoint.ts';
import { codes, type Envelope } from '#contract/envelope.ts';
import { fail, unavailable } from './route.ts';

/** The answer to a call that is refused before its input is parsed, with its HTTP status. */
export class Refusal extends Error {
  readonly envelope: Envelope<never>;
  /** Undefined: the status that goes with the code. */
  readonly status: 408 | 413 | undefined;
  constructor(envelope: Envelope<never>, status?: 408 | 413) {
    super(envelope.msg);
    this.envelope = envelope;
    this.status = status;
  }
}

/** A number of bytes for people, such as 16 KB or 2 MB. */
export const sizeInWords = (bytes: number): string =>
  bytes < megabyte ? `${bytes / kilobyte} KB` : `${bytes / megabyte} MB`;

/** A body of more than `most` bytes. */
export const tooLarge = (most: number): Refusal =>
  new Refusal(fail(codes.refusedInput, `That is too large: at most ${sizeInWords(most)}.`), 413);

/** A body that arrives too slowly, or breaks off. */
export const tooSlow = new Refusal(
  fail(codes.refusedInput, 'What was sent did not arrive in time. Check your connection and send it again.'),
  408,
);

/** More is being sent than the press can hold. */
export const busy = new Refusal(
  unavailable('Too much is being sent to the press just now. Try again in a few seconds.'),
);

/** A body that can't be read as what it should be; `msg` says why. */
export const refused = (msg: string): Refusal => new Refusal(fail(codes.refusedInput, msg));
