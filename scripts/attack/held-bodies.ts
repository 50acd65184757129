import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 60_000;

/** JSON of about `bytes` with as many keys as fit, of which a sign-in needs two. */
export function hostileJson(bytes: number): Buffer {
  const parts = ['{"email":"attack@example.org","password":"wrong"'];
  let length = 0;
  for (let i = 0; length < bytes; i++) {
    const key = `,"${i.toString(36)}x":0`;
    parts.push(key);
    length += key.length;
  }
  return Buffer.from(`${parts.join('')}}`);
}

type StatusCounts = Record<string, number>;

/** As text: `413 × 200`. */
export const statusesInWords = (counts: StatusCounts): string =>
  Object.entries(counts)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ') || 'none';

type HeldBodies = {
  path: string;
  body: Buffer;
  /** Without a Content-Length. */
  chunked: boolean;
  connections: number;
};

/**
 * Sends the same POST over many connections, and the last byte of each only once all others are sent. Returns the
 * statuses, `none` for connections that ended or stayed silent for a minute.
 */
export async function sendHeldBodies(
  url: string,
  { path, body, chunked, connections }: HeldBodies,
): Promise<StatusCounts> {
  const { hostname, port } = new URL(url);
  const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
  const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n${length}\r\nConnection: close\r\n\r\n`;
  const begins = chunked ? `${body.length.toString(16)}\r\n` : '';
  const last = Buffer.concat([body.subarray(-1), Buffer.from(chunked ? '\r\n0\r\n\r\n' : '')]);
  const first = body.subarray(0, -1);
  const counts: StatusCounts = {};
  const opened = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
    let received = '';
    socket.on('data', (chunk) => {
      if (received.length < 100) received += chunk.toString('latin1');
    });
    const ended = new Promise<void>((resolve) => {
      socket.on('error', () => {});
      socket.on('close', resolve);
      socket.setTimeout(patienceMs, () => socket.destroy());
    }).then(() => {
      const status = /^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 'none';
      counts[status] = (counts[status] ?? 0) + 1;
    });
    const sent = new Promise<void>((resolve) => {
      socket.on('connect', () => socket.write(head + begins));
      socket.on('connect', () => socket.write(first, () => resolve()));
      socket.on('close', () => resolve());
    });
    return { socket, ended, sent };
  });
  await Promise.race([Promise.all(opened.map(({ sent }) => sent)), wait(patienceMs)]);
  for (const { socket } of opened) if (socket.writable) socket.write(last);
  await Promise.all(opened.map(({ ended }) => ended));
  return counts;
}
