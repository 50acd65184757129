import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '#contract/calls.ts';
import type { Row } from '../bench/report.ts';
import { lives, type Part, quietly, readersRow } from './part.ts';
import { startReaders, waitsInWords } from './readers.ts';

const connections = 1000;
const openedEachTenth = 20;
const seconds = 15;

type Slowly = { what: string; begin: (socket: Socket, host: string) => void; goOn: (socket: Socket) => void };

const attacks: Slowly[] = [
  {
    what: 'headers, a line every second',
    begin: (socket, host) => socket.write(`GET /journals HTTP/1.1\r\nHost: ${host}\r\n`),
    goOn: (socket) => socket.write(`X-${Math.random()}: a\r\n`),
  },
  {
    what: 'a body, a byte every second',
    begin: (socket, host) =>
      socket.write(
        `POST ${apiBase}/api/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
      ),
    goOn: (socket) => socket.write(' '),
  },
  {
    what: 'reading of a large answer, 512 bytes a second',
    begin: (socket, host) => {
      socket.pause();
      socket.write(`GET ${apiBase}/openapi.json HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    },
    goOn: (socket) => {
      socket.read(512);
    },
  },
];

/** Opens the connections over some seconds: opening a thousand at once is another attack. */
async function slowly(url: string, { begin, goOn }: Slowly): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const sockets: Socket[] = [];
  const open = () => {
    const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
    socket.on('error', () => {});
    socket.on('connect', () => begin(socket, host));
    sockets.push(socket);
  };
  for (let tenth = 0; tenth < 10 * seconds; tenth++) {
    await wait(100);
    for (let i = 0; i < openedEachTenth && sockets.length < connections; i++) open();
    if (tenth % 10 === 9) for (const socket of sockets) if (socket.writable) goOn(socket);
  }
  for (const socket of sockets) socket.destroy();
}

/** A thousand connections that send or read as slowly as they can. */
export const slow: Part = async ({ url }) => {
  const readers = await startReaders(url);
  try {
    const quiet = await quietly(readers);
    const rows: Row[] = [{ what: 'readers of a cached page, quiet', figure: waitsInWords(quiet) }];
    for (const attack of attacks) {
      const attacked = await readers.during(() => slowly(url, attack));
      rows.push(readersRow(`… beside ${connections} slow connections: ${attack.what}`, quiet, attacked));
    }
    const alive = await lives({ url });
    return [...rows, { what: 'the press lives', figure: alive ? 'yes' : 'no', limit: 'yes', met: alive }];
  } finally {
    await readers.stop();
  }
};
