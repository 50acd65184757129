import { connect, type Socket } from 'node:net';
import { apiBase, type CallName, calls } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';

/** Fields of a request; undefined ones are left out. */
export type RawHeaders = Record<string, string | undefined>;

type RawAnswer = { status: number; headers: string; envelope: Envelope<unknown> };

/**
 * A POST to a call over a connection of its own, whose body may be withheld: `length` is declared, `body` is what is
 * sent at once. `answer` resolves with what comes back, and rejects when the connection ends without.
 */
export function rawCall(
  pressUrl: string,
  call: CallName | `${CallName}?${string}`,
  { length, body = '', headers = {} }: { length: number; body?: string; headers?: RawHeaders },
): { socket: Socket; answer: Promise<RawAnswer> } {
  const [name = '', query] = call.split('?');
  const path = calls[name as CallName].split(' ')[1] + (query ? `?${query}` : '');
  const { hostname, port } = new URL(pressUrl);
  const socket = connect(Number(port), hostname);
  const fields = { host: 'press', 'content-type': 'application/json', 'content-length': length, ...headers };
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${apiBase}${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += chunk;
      const [head = '', json = ''] = text.split('\r\n\r\n');
      const sent = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN);
      if (Buffer.byteLength(json) < sent || Number.isNaN(sent)) return;
      resolve({
        status: Number(head.split(' ')[1]),
        headers: head.toLowerCase(),
        envelope: JSON.parse(json),
      });
    });
    socket.on('error', reject).on('close', () => reject(new Error(`no answer, but: ${text}`)));
  });
  // Whoever does not ask for the answer does not mind that there is none.
  answer.catch(() => {});
  return { socket, answer };
}
