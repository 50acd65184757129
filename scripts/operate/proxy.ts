import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#test/support/start-press.ts';
import { root } from '../bench/press.ts';

/** The blocks of nginx in a page of the documentation, joined. */
const documented = (file: string) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/```nginx\n([\s\S]*?)```/g)]
    .map(([, block]) => block)
    .join('');

/** What stands between the braces of `location`. */
const locationOf = (file: string) => /location \/ \{\n([\s\S]*?)\n\}/.exec(documented(file))?.[1] ?? '';

/** The settings of README and docs/operating.md, with the addresses of here. */
function settings(home: string, port: number, ports: readonly number[]): string {
  // As each server is documented, after its address.
  const words = /server [\d.]+:\d+([^;]*);/.exec(documented('docs/operating.md'))?.[1] ?? '';
  const servers = ports.map((one) => `server 127.0.0.1:${one}${words};`).join(' ');
  const ofReadme = locationOf('README.md').replace(/^\s*proxy_pass .*$/m, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${home};`)
    .join(' ');
  return `daemon off; master_process off; pid ${home}/pid; error_log ${home}/error.log;
events { worker_connections 1024; }
http {
  access_log off; ${temporary}
  upstream press { ${servers} }
  server { listen 127.0.0.1:${port}; location / {
${ofReadme}
${locationOf('docs/operating.md')}
  } }
}`;
}

/** Starts nginx before presses on `ports`, as documented; resolves once one of them answers through it. */
export async function startProxy(folder: string, ports: readonly number[]) {
  const home = path.join(folder, 'nginx');
  mkdirSync(home);
  const port = await freePort();
  const file = path.join(home, 'nginx.conf');
  writeFileSync(file, settings(home, port, ports));
  const nginx = spawn('nginx', ['-c', file, '-p', home], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (nginx.exitCode !== null) throw new Error('nginx ended.');
    await wait(50);
  }
  return {
    url,
    /** What nginx has logged of programs, but for those that were stopped. */
    errors: () =>
      readFileSync(path.join(home, 'error.log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes('[error]') && !line.includes('refused')),
    async close() {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    },
  };
}
