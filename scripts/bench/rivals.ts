import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pinned } from './load.ts';
import { endIfStopped } from './stop.ts';

export type WireBytes = { headers: Record<string, string>; body: Buffer };

async function untilUp(url: string): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await wait(25);
  }
  throw new Error(`${url} did not come up`);
}

/** The least work possible in Node: the same bytes and headers from memory. */
export async function bareNode(
  folder: string,
  port: number,
  { headers, body }: WireBytes,
): Promise<ChildProcess> {
  const file = path.join(folder, 'page.bin');
  writeFileSync(file, body);
  const code = `
    import { createServer } from 'node:http';
    import { readFileSync } from 'node:fs';
    const body = readFileSync(${JSON.stringify(file)});
    const headers = ${JSON.stringify(Object.entries(headers).flat())};
    createServer((_, response) => { response.writeHead(200, headers); response.end(body); }).listen(${port}, '127.0.0.1');`;
  const [program, args] = pinned(0, process.execPath, ['--input-type=module', '-e', code]);
  const child = endIfStopped(spawn(program, args, { stdio: 'inherit' }));
  await untilUp(`http://127.0.0.1:${port}/`);
  return child;
}

/** nginx, one worker, the same bytes from disk with sendfile; otherwise as installed. */
export async function nginx(
  folder: string,
  port: number,
  { headers, body }: WireBytes,
): Promise<ChildProcess> {
  const home = path.join(folder, 'nginx');
  mkdirSync(path.join(home, 'html'), { recursive: true });
  writeFileSync(path.join(home, 'html/page'), body);
  const added = Object.entries(headers)
    .filter(([name]) => !/^(content-(length|type)|date|connection|keep-alive|etag)$/i.test(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
    .join('\n      ');
  writeFileSync(
    path.join(home, 'nginx.conf'),
    `daemon off; master_process off; pid ${home}/pid; error_log ${home}/error.log;
     events { worker_connections 1024; }
     http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type text/html;
      client_body_temp_path ${home}; proxy_temp_path ${home}; fastcgi_temp_path ${home}; uwsgi_temp_path ${home}; scgi_temp_path ${home};
      server { listen 127.0.0.1:${port}; root ${home}/html; location = / { try_files /page =404; }
      ${added} } }`,
  );
  const [program, args] = pinned(0, 'nginx', ['-c', path.join(home, 'nginx.conf'), '-p', home]);
  const child = endIfStopped(spawn(program, args, { stdio: 'inherit' }));
  await untilUp(`http://127.0.0.1:${port}/`);
  return child;
}
