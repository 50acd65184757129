import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const pieces = 30;
/** Milliseconds: long enough for a browser to draw what it has. */
const between = 60;

/** Where a page may be cut: before the tags that stand nearest to even parts of its body. */
function cuts(page: Buffer): number[] {
  const start = page.indexOf('<body');
  const at = Array.from({ length: pieces }, (_, piece) => {
    const even = start + Math.floor(((page.length - start) * piece) / pieces);
    return Math.max(page.indexOf('<', even), start);
  });
  return [0, ...at, page.length];
}

/** A press behind a network that brings its pages in pieces. */
export async function slowPress(press: string): Promise<{ url: string; end: () => void }> {
  const server = createServer((asked, answer) => {
    const send = async () => {
      const found = await fetch(press + asked.url, { method: asked.method ?? 'GET' });
      const type = found.headers.get('content-type') ?? '';
      answer.writeHead(found.status, { 'Content-Type': type });
      const body = Buffer.from(await found.arrayBuffer());
      const ends = type.startsWith('text/html') ? cuts(body) : [0, body.length];
      for (const [index, end] of ends.slice(1).entries()) {
        if (index > 0) await new Promise((passed) => setTimeout(passed, between));
        answer.write(body.subarray(ends[index], end));
      }
      answer.end();
    };
    send().catch(() => answer.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, end: () => server.close() };
}
