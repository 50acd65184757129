import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/api.ts';
import { createLog } from '../platform/log.ts';
import { createOwnPages } from './own-pages.ts';
import type { OwnRenderer } from './renderer.ts';

const rendered: string[] = [];
const serveOwn = createOwnPages({
  renderer: {
    query: [],
    renderFor: async (_api: Api, address: string, form?: URLSearchParams) => {
      rendered.push(`${address} ${form ?? ''}`);
      return { status: 200, headers: {}, body: Buffer.from('its own') };
    },
  } as unknown as OwnRenderer,
  apiFor: () => ({}) as Api,
  publicUrl: 'https://press.example.org',
  siteName: 'Fen Press',
  log: createLog('silent'),
});
const server = createServer((request, response) => {
  if (!serveOwn(request, response)) response.writeHead(404).end();
});
let url = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each(['/follow/journal/jlc', '/Follow/Journal/JLC', '/FOLLOWING/Key', '/Digest/Key'])(
  'the form of %s is taken, as the page is shown, in capitals too',
  async (path) => {
    const answer = await fetch(url + path, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect(answer.status).toBe(200);
    expect(rendered.at(-1)).toBe(`${path} a=b`);
  },
);

test.each(['/following/Key', '/follow/journal/jlc'])('%s says which methods it has', async (path) => {
  for (const method of ['PUT', 'OPTIONS']) {
    const answer = await fetch(url + path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  }
});

test('the page of a key is never kept, in capitals either', async () => {
  const answer = await fetch(`${url}/Following/Key`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${url}/Follow/journal/jlc`)).status).toBe(404);
});
