import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type BodyRefused, type ReadOptions, readBody } from './read-body.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The result of `readBody` for a request of which `text` has arrived. */
async function reading(text: string, most: number, options?: ReadOptions) {
  const server = createServer({ optimizeEmptyRequests: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  closing.push(() => {
    socket.destroy();
    server.close();
  });
  socket.on('error', () => {}).write(text);
  const [incoming] = (await once(server, 'request')) as [IncomingMessage];
  const outcome = readBody(incoming, most, options).then(
    (bytes) => bytes.toString(),
    (error: BodyRefused) => error.reason,
  );
  return { outcome, socket };
}

const head = (fields: string) => `POST / HTTP/1.1\r\nHost: x\r\n${fields}\r\n\r\n`;
const chunked = (...chunks: string[]) =>
  `${head('Transfer-Encoding: chunked')}${chunks.map((text) => `${text.length.toString(16)}\r\n${text}\r\n`).join('')}0\r\n\r\n`;

test('a body is read whole, with a declared length or in chunks, or empty', async () => {
  expect(await (await reading(`${head('Content-Length: 5')}hello`, 10)).outcome).toBe('hello');
  const tiny = Array.from({ length: 9000 }, (_, i) => String(i % 10));
  expect(await (await reading(chunked(...tiny), 9000)).outcome).toBe(tiny.join(''));
  expect(await (await reading(head('Accept: */*'), 10)).outcome).toBe('');
  expect(await (await reading(chunked(), 10)).outcome).toBe('');
});

test('a body that is read slowly is read whole', async () => {
  const text = 'x'.repeat(1_000_000);
  const sent = `${head(`Content-Length: ${text.length}`)}${text}`;
  expect(await (await reading(sent, text.length, { throttled: true })).outcome).toBe(text);
});

test('what has no declared length is refused where it grows too large', async () => {
  expect(await (await reading(chunked('hello', 'world!'), 10)).outcome).toBe('too large');
});

test('a sender who goes away is given up', async () => {
  const { outcome, socket } = await reading(`${head('Content-Length: 5')}he`, 10);
  socket.destroy();
  expect(await outcome).toBe('broken off');
});

test('a body that stops arriving, or arrives too slowly, is given up', async () => {
  const silent = { graceMs: 10, bytesPerSecond: 4096, longestMs: 20 };
  expect(await (await reading(`${head('Content-Length: 5')}he`, 10, { pace: silent })).outcome).toBe(
    'too slow',
  );
});
