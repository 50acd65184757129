import type { IncomingMessage } from 'node:http';
import { throttleRead } from './throttle-read.ts';

/** A body did not arrive whole. */
export class BodyRefused extends Error {
  readonly reason: 'too large' | 'too slow' | 'broken off';
  constructor(reason: 'too large' | 'too slow' | 'broken off') {
    super(`the body was ${reason}`);
    this.reason = reason;
  }
}

/** The slowest allowed arrival: `bytesPerSecond` on average after the first `graceMs`, and within `longestMs`. */
type Pace = { graceMs: number; bytesPerSecond: number; longestMs: number };

/** 4 KB/s is the slowest mobile line; the largest body, of 12 MB, needs 41 KB/s. */
const defaultPace: Pace = { graceMs: 10_000, bytesPerSecond: 4096, longestMs: 300_000 };

const checkEveryMs = 2_000;

/** The length in `Content-Length`; undefined of a chunked body, 0 if there is none. */
export function declaredLength({ headers }: IncomingMessage): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
}

/** Bytes of a body that are never throttled. */
const unthrottledBytes = 64 * 1024;

/** `throttled`: all such bodies share a rate, see `throttleRead`. */
export type ReadOptions = { pace?: Pace; throttled?: boolean };

/** Initial buffer for a chunked body; doubles as it fills. */
const firstBytes = 4096;

/**
 * Reads a body of at most `most` bytes. Rejects with BodyRefused, and reads no further, when it is larger, arrives
 * too slowly, or breaks off.
 */
export function readBody(
  incoming: IncomingMessage,
  most: number,
  { pace = defaultPace, throttled = false }: ReadOptions = {},
): Promise<Buffer> {
  // Node ends the stream of a request without body before anyone can listen.
  if (incoming.readableEnded) return Promise.resolve(Buffer.alloc(0));
  return new Promise((resolve, reject) => {
    const began = performance.now();
    // One buffer, since a sender of many tiny chunks would make an object of each.
    let bytes = Buffer.allocUnsafeSlow(Math.min(declaredLength(incoming) ?? firstBytes, most));
    let length = 0;
    let readFreely: (() => void) | undefined;

    function makeRoom(needed: number) {
      if (needed <= bytes.length) return;
      const larger = Buffer.allocUnsafeSlow(Math.min(Math.max(needed, bytes.length * 2), most));
      bytes.copy(larger, 0, 0, length);
      bytes = larger;
    }
    function stop() {
      clearInterval(pulse);
      readFreely?.();
      incoming.off('data', take).off('end', finish).off('close', breakOff).off('error', breakOff);
      incoming.on('error', () => {});
    }
    function refuse(reason: BodyRefused['reason']) {
      stop();
      incoming.pause();
      reject(new BodyRefused(reason));
    }
    function take(chunk: Buffer) {
      if (length + chunk.length > most) return refuse('too large');
      makeRoom(length + chunk.length);
      length += chunk.copy(bytes, length);
      if (throttled && length > unthrottledBytes) readFreely ??= throttleRead(incoming);
    }
    function finish() {
      stop();
      resolve(bytes.subarray(0, length));
    }
    const breakOff = () => refuse('broken off');
    const pulse = setInterval(
      () => {
        const ms = performance.now() - began;
        const due = ((ms - pace.graceMs) / 1000) * pace.bytesPerSecond;
        if (length < due || ms > pace.longestMs) refuse('too slow');
      },
      Math.min(checkEveryMs, pace.longestMs),
    );
    incoming.on('data', take).on('end', finish).on('close', breakOff).on('error', breakOff);
  });
}
