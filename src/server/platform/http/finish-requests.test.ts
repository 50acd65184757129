import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { finishRequests } from './finish-requests.ts';

async function serving(listener: Parameters<typeof createServer>[1]) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  const finish = finishRequests(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const begin = (method: string) => request({ port, host: '127.0.0.1', method, agent: false });
  return { server, finish, port, begin };
}

test('an upload is awaited longer than what else is under way', async () => {
  const { server, finish, port, begin } = await serving(async (incoming, outgoing) => {
    if (incoming.method === 'POST') outgoing.end(await text(incoming));
    else outgoing.write('the beginning');
  });
  const upload = begin('POST');
  upload.write('one ');
  await once(server, 'request');
  const download = begin('GET').end();
  const [answer] = await once(download, 'response');
  const unending = connect(port, '127.0.0.1');
  unending.write('GET / HTTP/1.1\r\n');
  await once(unending, 'connect');

  const closed = finish({ any: 50, uploads: 60_000 });
  await Promise.all([expect(text(answer)).rejects.toThrow(), once(unending, 'close')]);
  upload.end('whole');
  const [taken] = await once(upload, 'response');
  expect(await text(taken)).toBe('one whole');
  await closed;
});

test('an upload that does not end is cut off as well', async () => {
  const { server, finish, begin } = await serving((incoming) => incoming.resume());
  const upload = begin('POST');
  upload.write('half');
  await once(server, 'request');
  await Promise.all([finish({ any: 0, uploads: 50 }), expect(once(upload, 'close')).rejects.toThrow()]);
});
