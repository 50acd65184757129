/** There was no answer: the device is offline, or the press is away. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'Unreachable';
  }
}

/** Says so to people. */
export const unreachableWords =
  'The press can’t be reached just now. Nothing is lost; check the connection and try again.';
