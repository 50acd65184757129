import type { Received } from './receive.ts';

/** Counts uploads since the start; `count` is told of each how it ended. */
export function countUploads() {
  const counted = { arrived: 0, refused: 0, bytes: 0 };
  return {
    counted,
    count(received: Received): void {
      if (!received.ok) {
        counted.refused++;
        return;
      }
      counted.arrived++;
      counted.bytes += received.file.bytes;
    },
  };
}
