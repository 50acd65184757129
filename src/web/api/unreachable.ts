export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'Unreachable';
  }
}

export const unreachableMessage =
  'The press can’t be reached just now. Nothing is lost; check the connection and try again.';
