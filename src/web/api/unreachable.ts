/** There was no answer: the device is offline, or the press is away. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'Unreachable';
  }
}
