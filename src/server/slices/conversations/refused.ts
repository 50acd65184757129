import type { Envelope } from '#contract/envelope.ts';

/** Rolls the transaction back, and brings the answer out of it. */
export class Refused extends Error {
  readonly answer: Envelope<never>;
  constructor(answer: Envelope<never>) {
    super('refused');
    this.answer = answer;
  }
}
