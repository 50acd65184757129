import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Gives what a stream begins with, and the whole stream. */
export async function begun(stream: Readable): Promise<{ start: Buffer; whole: AsyncIterable<Buffer> }> {
  if (stream.readableLength === 0 && !stream.readableEnded)
    await Promise.race([once(stream, 'readable'), once(stream, 'end')]);
  const start = (stream.read() as Buffer | null) ?? Buffer.alloc(0);
  async function* whole() {
    yield start;
    yield* stream;
  }
  return { start, whole: whole() };
}
