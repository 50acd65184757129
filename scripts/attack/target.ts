import { lookup } from 'node:dns/promises';
import { readFileSync, readlinkSync } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Press } from '#test/support/attack/scene.ts';
import { processListeningOn } from './processes.ts';

export type Target = Press & { pid: number; numbers: Numbers };

type Numbers = { seed: number; fuzzCalls: number };

export const usage = `Usage: npm run attack [-- [parts] [--url URL] [--email ADDRESS] [--password PASSWORD]
                        [--pid PID] [--data FOLDER] [--seed N] [--calls N]]
Address and password of an administrator can also stand in ADMIN_EMAIL and ADMIN_PASSWORD.`;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Throws unless all addresses of the host are loopback. */
export async function assertLoopback(url: URL): Promise<void> {
  const addresses = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true });
  const foreign = addresses.find(
    ({ address }) => !loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
  );
  if (foreign || addresses.length === 0)
    throw new Error(`${url.hostname} is not this machine: only a press on loopback may be attacked.`);
}

/** From the environment of the process. */
function dataDirOf(pid: number): string {
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  const dataDir = environment.find((one) => one.startsWith('DATA_DIR='))?.slice('DATA_DIR='.length);
  return path.resolve(readlinkSync(`/proc/${pid}/cwd`), dataDir || 'data');
}

/** Throws with a message for people. */
export async function readTarget(given: string[]): Promise<{ target: Target; parts: string[] }> {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'http://localhost:3000' },
      email: { type: 'string', default: process.env.ADMIN_EMAIL },
      password: { type: 'string', default: process.env.ADMIN_PASSWORD },
      pid: { type: 'string' },
      data: { type: 'string' },
      seed: { type: 'string', default: '1' },
      calls: { type: 'string', default: '15000' },
    },
  });
  const url = URL.parse(values.url);
  if (url?.protocol !== 'http:') throw new Error(`--url must be an http address (it is ${values.url}).`);
  await assertLoopback(url);
  const { email, password } = values;
  if (!email || !password)
    throw new Error(
      'Say who administers the press: ADMIN_EMAIL and ADMIN_PASSWORD, or --email and --password.',
    );
  const pid = values.pid ? Number(values.pid) : processListeningOn(Number(url.port || 80));
  if (!pid) throw new Error(`No process of yours listens on ${url.host}; --pid names it.`);
  return {
    parts: positionals,
    target: {
      url: url.origin,
      pid,
      dataDir: values.data ?? dataDirOf(pid),
      administrator: { email, password },
      numbers: { seed: Number(values.seed), fuzzCalls: Number(values.calls) },
    },
  };
}
